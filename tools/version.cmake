# Writes which version of which commit is being built, as C:  cmake -DROOT=... -DVERSION=... -DOUT=... -P version.cmake
# Without git, or outside a repository of its own as in a tarball, the commit is "". The file is touched only when it changes.
set(COMMIT "")
find_program(GIT git)
if(GIT AND EXISTS ${ROOT}/.git)
  execute_process(COMMAND ${GIT} -C ${ROOT} describe --always --dirty --abbrev=10 --exclude=* OUTPUT_VARIABLE COMMIT ERROR_QUIET
                  OUTPUT_STRIP_TRAILING_WHITESPACE)
endif()
set(TEXT "/* Made by tools/version.cmake. */
extern const char cli_version[], cli_commit[];
const char cli_version[] = \"${VERSION}\";
const char cli_commit[] = \"${COMMIT}\";
")
set(OLD "")
if(EXISTS ${OUT})
  file(READ ${OUT} OLD)
endif()
if(NOT OLD STREQUAL TEXT)
  file(WRITE ${OUT} "${TEXT}")
endif()
