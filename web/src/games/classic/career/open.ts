// A career by its id: on a server if we have a key of it, otherwise in this browser.
import { place } from "../../../router";
import { LocalCareer } from "./local";
import type { CareerModel } from "./model";
import { careerKeys, keepKey, RemoteCareer } from "./remote";

/** A key in the address is kept here and taken out of it, so that it is not shown or shared by accident. */
export function openCareer(id: string): CareerModel {
  const { hash, path } = place.value;
  if (hash && path[0] === "career") {
    if (hash !== careerKeys()[id]?.key) keepKey(id, { key: hash });
    history.replaceState(null, "", `/career/${id}`);
  }
  const key = careerKeys()[id];
  return key ? new RemoteCareer(id, key) : new LocalCareer(id);
}
