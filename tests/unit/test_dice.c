/* Dice, seeds and hashes: published vectors, uniformity, and numbers that may never change again. */
#include "core_test.h"

/* draft-strombergson-chacha-test-vectors-01, 256-bit keys: test cases 1, 2, 3, 7 and 8. */
static const struct {
    int rounds;
    const char *key, *nonce, *block[2];
} vectors[] = {
    {8,
     "0000000000000000000000000000000000000000000000000000000000000000",
     "0000000000000000",
     {"3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
      "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42",
      "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
      "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa"}},
    {8,
     "0100000000000000000000000000000000000000000000000000000000000000",
     "0000000000000000",
     {"cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea"
      "289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8",
      "b4355a7d93dd8867089ee643558b95754efa2bd1a8a1e2d75bcdb32015542638"
      "291941feb49965587c4fdfe219cf0ec132a6cd4dc067392e67982fe53278c0b4"}},
    {8,
     "0000000000000000000000000000000000000000000000000000000000000000",
     "0100000000000000",
     {"2b8f4bb3798306ca5130d47c4f8d4ed13aa0edccc1be6942090faeeca0d7599b"
      "7ff0fe616bb25aa0153ad6fdc88b954903c22426d478b97b22b8f9b1db00cf06",
      "470bdffbc488a8b7c701ebf4061d75c5969186497c95367809afa80bd843b040"
      "a79abc6e73a91757f1db73c8eacfa543b38f289d065ab2f3032d377b8c37fe46"}},
    {8,
     "00112233445566778899aabbccddeeffffeeddccbbaa99887766554433221100",
     "0f1e2d3c4b5a6978",
     {"db43ad9d1e842d1272e4530e276b3f568f8859b3f7cf6d9d2c74fa53808cb515"
      "7a8ebf46ad3dcc4b6c7dadde131784b0120e0e22f6d5f9ffa7407d4a21b695d9",
      "c5dd30bf55612fab9bdd118920c19816470c7f5dcd42325dbbed8c57a56281c1"
      "44cb0f03e81b3004624e0650a1ce5afaf9a7cd8163f6dbd72602257dd96e471e"}},
    {8,
     "c46ec1b18ce8a878725a37e780dfb7351f68ed2e194c79fbc6aebee1a667975d",
     "1ada31d5cf688221",
     {"838751b42d8ddd8a3d77f48825a2ba752cf4047cb308a5978ef274973be374c9"
      "6ad848065871417b08f034e681fe46a93f7d5c61d1306614d4aaf257a7cff08b",
      "16f2fda170cc18a4b58a2667ed962774af792a6e7f3c77992540711a7a136d7e"
      "8a2f8d3f93816709d45a3fa5f8ce72fde15be7b841acba3a2abd557228d9fe4f"}},
    {12,
     "0000000000000000000000000000000000000000000000000000000000000000",
     "0000000000000000",
     {"9bf49a6a0755f953811fce125f2683d50429c3bb49e074147e0089a52eae155f"
      "0564f879d27ae3c02ce82834acfa8c793a629f2ca0de6919610be82f411326be",
      "0bd58841203e74fe86fc71338ce0173dc628ebb719bdcbcc151585214cc089b4"
      "42258dcda14cf111c602b8971b8cc843e91e46ca905151c02744a6b017e69316"}},
    {12,
     "00112233445566778899aabbccddeeffffeeddccbbaa99887766554433221100",
     "0f1e2d3c4b5a6978",
     {"7ed12a3a63912ae941ba6d4c0d5e862e568b0e5589346935505f064b8c2698db"
      "f7d850667d8e67be639f3b4f6a16f92e65ea80f6c7429445da1fc2c1b9365040",
      "e32e50c4106f3b3da1ce7ccb1e7140b153493c0f3ad9a9bcff077ec4596f1d0f"
      "29bf9cbaa502820f732af5a93c49eee33d1c4f12af3b4297af91fe41ea9e94a2"}},
    {12,
     "c46ec1b18ce8a878725a37e780dfb7351f68ed2e194c79fbc6aebee1a667975d",
     "1ada31d5cf688221",
     {"1482072784bc6d06b4e73bdc118bc0103c7976786ca918e06986aa251f7e9cc1"
      "b2749a0a16ee83b4242d2e99b08d7c20092b80bc466c87283b61b1b39d0ffbab",
      "d94b116bc1ebdb329b9e4f620db695544a8e3d9b68473d0c975a46ad966ed631"
      "e42aff530ad5eac7d8047adfa1e5113c91f3e3b883f1d189ac1c8fe07ba5a42b"}},
    {20,
     "0000000000000000000000000000000000000000000000000000000000000000",
     "0000000000000000",
     {"76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
      "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
      "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
      "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"}},
    {20,
     "00112233445566778899aabbccddeeffffeeddccbbaa99887766554433221100",
     "0f1e2d3c4b5a6978",
     {"9fadf409c00811d00431d67efbd88fba59218d5d6708b1d685863fabbb0e961e"
      "ea480fd6fb532bfd494b2151015057423ab60a63fe4f55f7a212e2167ccab931",
      "fbfd29cf7bc1d279eddf25dd316bb8843d6edee0bd1ef121d12fa17cbc2c574c"
      "ccab5e275167b08bd686f8a09df87ec3ffb35361b94ebfa13fec0e4889d18da5"}},
    {20,
     "c46ec1b18ce8a878725a37e780dfb7351f68ed2e194c79fbc6aebee1a667975d",
     "1ada31d5cf688221",
     {"f63a89b75c2271f9368816542ba52f06ed49241792302b00b5e8f80ae9a473af"
      "c25b218f519af0fdd406362e8d69de7f54c604a6e00f353f110f771bdca8ab92",
      "e5fbc34e60a1d9a9db17345b0a402736853bf910b060bdf1f897b6290f01d138"
      "ae2c4c90225ba9ea14d518f55929dea098ca7a6ccfe61227053c84e49a4a3332"}},
};

static void from_hex(const char *hex, uint8_t *out)
{
    for (unsigned byte; *hex; hex += 2) {
        assert_int_equal(sscanf(hex, "%2x", &byte), 1);
        *out++ = (uint8_t)byte;
    }
}

static tk_dice dice_of(uint64_t number)
{
    tk_seed seed = tk_seed_from_number(number);
    tk_dice dice;
    tk_dice_init(&dice, &seed);
    return dice;
}

static void chacha_gives_the_published_blocks(void **unused)
{
    (void)unused;
    for (int i = 0; i < COUNT_OF(vectors); i++) {
        uint32_t key[8], got[16];
        uint8_t expected[64];
        uint64_t nonce;
        from_hex(vectors[i].key, (uint8_t *)key);
        from_hex(vectors[i].nonce, (uint8_t *)&nonce);
        for (uint64_t counter = 0; counter < 2; counter++) {
            tk_chacha_block(key, counter, nonce, vectors[i].rounds, got);
            from_hex(vectors[i].block[counter], expected);
            assert_memory_equal(got, expected, sizeof expected);
        }
    }
}

/* The counter has 64 bits: block 2^32 is not block 0. */
static void chacha_counts_past_32_bits(void **unused)
{
    (void)unused;
    uint32_t key[8] = {0}, low[16], high[16];
    tk_chacha_block(key, 0, 0, 8, low);
    tk_chacha_block(key, (uint64_t)1 << 32, 0, 8, high);
    assert_memory_not_equal(low, high, sizeof low);
}

/* The dice of a ply are the ChaCha8 stream with the ply as nonce, word by word over the end of blocks. */
static void dice_are_the_keyed_stream(void **unused)
{
    (void)unused;
    tk_seed seed = tk_seed_from_number(7);
    tk_dice dice;
    tk_dice_init(&dice, &seed);
    tk_dice_ply(&dice, 41);
    uint32_t key[8], words[16];
    memcpy(key, seed.bytes, sizeof key);
    for (uint64_t i = 0; i < 100; i++) {
        if (i % 16 == 0) tk_chacha_block(key, i / 16, 41, 8, words);
        assert_int_equal(tk_dice_below(&dice, 256), words[i % 16] >> 24); /* 256 divides 2^32: nothing is refused */
    }
}

static void draws_stay_below_their_bound(void **unused)
{
    (void)unused;
    tk_dice dice = test_random("draws_stay_below_their_bound");
    for (int i = 0; i < 200000; i++) {
        uint32_t n = tk_dice_below(&dice, UINT32_MAX) >> tk_dice_below(&dice, 32);
        if (n > 0) assert_true(tk_dice_below(&dice, n) < n);
    }
    for (int i = 0; i < 100; i++) assert_int_equal(tk_dice_below(&dice, 1), 0);
}

/* Pearson's statistic of `counts` against equal shares. */
static double chi_square(const int *counts, int kinds, int draws)
{
    double expected = (double)draws / kinds, sum = 0;
    for (int i = 0; i < kinds; i++) sum += (counts[i] - expected) * (counts[i] - expected) / expected;
    return sum;
}

/* Has mean `freedom` and variance 2 * freedom; beyond seven deviations is not chance. The seed is fixed, so the test
 * either always passes or never. */
static void assert_uniform(const char *what, const int *counts, int kinds, int draws)
{
    double statistic = chi_square(counts, kinds, draws), freedom = kinds - 1, off = statistic - freedom;
    printf("%s: chi-square %.1f with %.0f degrees of freedom\n", what, statistic, freedom);
    assert_true(off < 0 ? off * off < 49 * 2 * freedom : off * off < 49 * 2 * freedom + 49);
}

static void dice_are_fair(void **unused)
{
    (void)unused;
    static const int sizes[] = {2, 3, 4, 5, 6, 7, 10, 20, 36, 54, 100, 110, 256, 1000};
    enum { DRAWS = 200000 };
    tk_dice dice = test_random("dice_are_fair");
    for (int s = 0; s < COUNT_OF(sizes); s++) {
        int counts[1000] = {0};
        char what[32];
        tk_dice_ply(&dice, (uint64_t)s);
        for (int i = 0; i < DRAWS; i++) counts[tk_dice_below(&dice, (uint32_t)sizes[s])]++;
        snprintf(what, sizeof what, "d%d", sizes[s]);
        assert_uniform(what, counts, sizes[s], DRAWS);
    }
}

/* With n = 3 * 2^30 a quarter of all words must be refused: keeping them would make a third of the range twice as
 * likely. */
static void rejection_removes_the_bias_of_large_ranges(void **unused)
{
    (void)unused;
    enum { DRAWS = 90000 };
    tk_dice dice = test_random("rejection_removes_the_bias_of_large_ranges");
    int thirds[3] = {0}, residues[3] = {0};
    for (int i = 0; i < DRAWS; i++) {
        uint32_t drawn = tk_dice_below(&dice, 3u << 30);
        thirds[drawn >> 30]++;
        residues[drawn % 3]++;
    }
    assert_uniform("thirds", thirds, 3, DRAWS);
    assert_uniform("residues", residues, 3, DRAWS);
    assert_true(dice.block * 16 > DRAWS + DRAWS / 4); /* words were refused */
}

static int pair_index(const uint8_t *items, int first, int second)
{
    return items[first] * 5 + items[second];
}

static void shuffles_are_fair(void **unused)
{
    (void)unused;
    enum { SHUFFLES = 120000 };
    static const int permutations = 120;
    tk_dice dice = test_random("shuffles_are_fair");
    int counts[5 * 5 * 5 * 5] = {0}, kinds[120] = {0}, seen = 0;
    for (int i = 0; i < SHUFFLES; i++) {
        uint8_t items[] = {0, 1, 2, 3, 4};
        tk_dice_shuffle(&dice, items, 5);
        counts[pair_index(items, 0, 1) * 25 + pair_index(items, 2, 3)]++;
    }
    for (int i = 0; i < COUNT_OF(counts); i++)
        if (counts[i] > 0) kinds[seen++] = counts[i];
    assert_int_equal(seen, permutations);
    assert_uniform("permutations of five", kinds, permutations, SHUFFLES);
}

static void shuffling_keeps_every_item(void **unused)
{
    (void)unused;
    tk_dice dice = test_random("shuffling_keeps_every_item");
    for (size_t count = 0; count <= 256; count++) {
        uint8_t items[256];
        bool seen[256] = {false};
        for (size_t i = 0; i < count; i++) items[i] = (uint8_t)i;
        tk_dice_shuffle(&dice, items, count);
        for (size_t i = 0; i < count; i++) {
            assert_true(items[i] < count && !seen[items[i]]);
            seen[items[i]] = true;
        }
    }
}

/* The dice of a ply do not depend on what was rolled before it, nor on the order plies are visited in. */
static void plies_are_independent(void **unused)
{
    (void)unused;
    tk_dice dice = dice_of(3);
    uint32_t first[50], again[50], other[50];
    tk_dice_ply(&dice, 12);
    for (int i = 0; i < 50; i++) first[i] = tk_dice_below(&dice, 1000);
    tk_dice_ply(&dice, 13);
    for (int i = 0; i < 50; i++) other[i] = tk_dice_below(&dice, 1000);
    tk_dice_ply(&dice, 12);
    for (int i = 0; i < 50; i++) again[i] = tk_dice_below(&dice, 1000);
    assert_memory_equal(first, again, sizeof first);
    assert_memory_not_equal(first, other, sizeof first);
}

/* Consecutive plies, each rolled once, look like one die rolled often; so do pairs of neighbours. */
static void first_rolls_of_plies_are_fair(void **unused)
{
    (void)unused;
    enum { PLIES = 72000 };
    tk_dice dice = test_random("first_rolls_of_plies_are_fair");
    int counts[36] = {0};
    for (uint64_t ply = 0; ply < PLIES; ply++) {
        tk_dice_ply(&dice, 2 * ply);
        uint32_t one = tk_dice_below(&dice, 6);
        tk_dice_ply(&dice, 2 * ply + 1);
        counts[6 * one + tk_dice_below(&dice, 6)]++;
    }
    assert_uniform("pairs of neighbouring plies", counts, 36, PLIES);
}

static void draws_are_counted_since_the_ply_began(void **unused)
{
    (void)unused;
    tk_dice dice = dice_of(1);
    assert_int_equal(dice.drawn, 0);
    tk_dice_below(&dice, 6);
    tk_dice_below(&dice, 6);
    assert_int_equal(dice.drawn, 2);
    uint8_t items[10] = {0};
    tk_dice_shuffle(&dice, items, 10);
    assert_int_equal(dice.drawn, 11);
    tk_dice_ply(&dice, 1);
    assert_int_equal(dice.drawn, 0);
}

static void a_copy_of_the_dice_rolls_the_same(void **unused)
{
    (void)unused;
    tk_dice dice = dice_of(5);
    for (int i = 0; i < 7; i++) tk_dice_below(&dice, 6);
    tk_dice copy = dice;
    for (int i = 0; i < 40; i++) assert_int_equal(tk_dice_below(&dice, 54), tk_dice_below(&copy, 54));
}

static void a_script_decides_the_draws(void **unused)
{
    (void)unused;
    static const uint8_t script[] = {5, 0, 3, 53};
    tk_dice dice = dice_of(1);
    dice.script = script;
    dice.script_left = sizeof script;
    assert_int_equal(tk_dice_below(&dice, 6), 5);
    assert_int_equal(tk_dice_below(&dice, 6), 0);
    assert_int_equal(tk_dice_below(&dice, 4), 3);
    assert_int_equal(tk_dice_below(&dice, 54), 53);
    assert_int_equal(dice.script_left, 0);
    assert_int_equal(dice.drawn, 4);
}

static void draw_past_the_script(void)
{
    static const uint8_t script[] = {1};
    tk_dice dice = dice_of(1);
    dice.script = script;
    dice.script_left = 1;
    tk_dice_below(&dice, 6);
    tk_dice_below(&dice, 6);
}

static void draw_below_the_script(void)
{
    static const uint8_t script[] = {6};
    tk_dice dice = dice_of(1);
    dice.script = script;
    dice.script_left = 1;
    tk_dice_below(&dice, 6);
}

static void draw_from_nothing(void)
{
    tk_dice dice = dice_of(1);
    tk_dice_below(&dice, 0);
}

static void misuse_asserts(void **unused)
{
    (void)unused;
    assert_true(asserts(draw_past_the_script));
    assert_true(asserts(draw_below_the_script));
    assert_true(asserts(draw_from_nothing));
}

static void hex_goes_both_ways(void **unused)
{
    (void)unused;
    tk_dice dice = test_random("hex_goes_both_ways");
    for (int round = 0; round < 100; round++) {
        tk_seed seed, back;
        char hex[2 * TK_SEED_BYTES + 1];
        for (int i = 0; i < TK_SEED_BYTES; i++) seed.bytes[i] = (uint8_t)tk_dice_below(&dice, 256);
        tk_seed_to_hex(&seed, hex);
        assert_int_equal(strlen(hex), 64);
        assert_true(tk_seed_from_hex(hex, &back));
        assert_memory_equal(&seed, &back, sizeof seed);
    }
}

static void bad_hex_is_refused_and_changes_nothing(void **unused)
{
    (void)unused;
    static const char good[] = "00112233445566778899AABBCCDDEEFFffeeddccbbaa99887766554433221100";
    tk_seed seed, before;
    assert_true(tk_seed_from_hex(good, &seed)); /* capitals are read too */
    assert_int_equal(seed.bytes[10], 0xaa);
    before = seed;
    char bad[80];
    for (size_t length = 0; length < 64; length++) {
        snprintf(bad, sizeof bad, "%.*s", (int)length, good);
        assert_false(tk_seed_from_hex(bad, &seed));
    }
    snprintf(bad, sizeof bad, "%s0", good);
    assert_false(tk_seed_from_hex(bad, &seed));
    for (int i = 0; i < 64; i++) {
        memcpy(bad, good, sizeof good);
        bad[i] = "g/:@`G -"[i % 8];
        assert_false(tk_seed_from_hex(bad, &seed));
    }
    assert_memory_equal(&seed, &before, sizeof seed);
}

static void derived_seeds_differ_from_all_around_them(void **unused)
{
    (void)unused;
    tk_seed parent = tk_seed_from_number(1), seeds[200];
    for (int i = 0; i < 100; i++) seeds[i] = tk_seed_derive(&parent, (uint64_t)i);
    for (int i = 100; i < 200; i++) seeds[i] = tk_seed_derive(&seeds[0], (uint64_t)i - 100);
    for (int i = 0; i < 200; i++) {
        assert_memory_not_equal(&seeds[i], &parent, sizeof parent);
        for (int j = 0; j < i; j++) assert_memory_not_equal(&seeds[i], &seeds[j], sizeof parent);
    }
    tk_seed again = tk_seed_derive(&parent, 42);
    assert_memory_equal(&again, &seeds[42], sizeof again);
}

static int bits_set(uint64_t x)
{
    return __builtin_popcountll(x);
}

/* Flipping any one bit of any input flips about half of the hash, and never none of it. */
static void one_bit_changes_half_the_hash(void **unused)
{
    (void)unused;
    tk_dice dice = test_random("one_bit_changes_half_the_hash");
    long flipped = 0, trials = 0;
    for (size_t size = 1; size <= 100; size++) {
        uint8_t bytes[100];
        for (size_t i = 0; i < size; i++) bytes[i] = (uint8_t)tk_dice_below(&dice, 256);
        uint64_t before = tk_hash(bytes, size, 0);
        for (size_t bit = 0; bit < 8 * size; bit++, trials++) {
            bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
            int changed = bits_set(before ^ tk_hash(bytes, size, 0));
            bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
            assert_in_range(changed, 10, 54); /* 5.5 deviations of a fair coin thrown 64 times */
            flipped += changed;
        }
    }
    double share = (double)flipped / (double)trials;
    printf("mean bits flipped: %.3f of 64\n", share);
    assert_true(share > 31.9 && share < 32.1);
}

static int compare_hashes(const void *left, const void *right)
{
    uint64_t a, b;
    memcpy(&a, left, sizeof a), memcpy(&b, right, sizeof b);
    return a < b ? -1 : a > b;
}

/* Sparse states are the common ones: mostly zero bytes, two of them small numbers. */
static void sparse_inputs_do_not_collide(void **unused)
{
    (void)unused;
    enum { SIZE = 64, VALUES = 8 };
    static uint64_t hashes[SIZE * (SIZE - 1) / 2 * VALUES * VALUES];
    int count = 0;
    for (int i = 0; i < SIZE; i++)
        for (int j = 0; j < i; j++)
            for (int v = 0; v < VALUES * VALUES; v++) {
                uint8_t bytes[SIZE] = {0};
                bytes[i] = (uint8_t)(1 + v / VALUES), bytes[j] = (uint8_t)(1 + v % VALUES);
                hashes[count++] = tk_hash(bytes, SIZE, 0);
            }
    assert_int_equal(count, COUNT_OF(hashes));
    qsort(hashes, (size_t)count, sizeof *hashes, compare_hashes);
    for (int i = 1; i < count; i++) assert_true(hashes[i] != hashes[i - 1]);
}

static void length_seed_and_zeros_count(void **unused)
{
    (void)unused;
    static const uint8_t zeros[200];
    uint64_t hashes[400];
    for (size_t i = 0; i < 200; i++) {
        hashes[2 * i] = tk_hash(zeros, i, 0);
        hashes[2 * i + 1] = tk_hash(zeros, i, 1);
    }
    for (int i = 0; i < 400; i++)
        for (int j = 0; j < i; j++) assert_true(hashes[i] != hashes[j]);
}

static void hashes_do_not_depend_on_alignment(void **unused)
{
    (void)unused;
    uint8_t bytes[8 + 77];
    uint64_t expected = 0;
    for (size_t shift = 0; shift < 8; shift++) {
        for (size_t i = 0; i < 77; i++) bytes[shift + i] = (uint8_t)(3 * i);
        uint64_t hash = tk_hash(bytes + shift, 77, 9);
        if (shift > 0) assert_true(hash == expected);
        expected = hash;
    }
}

/* Old records and their hashes rest on these. When one of them changes, every game's version has to go up. */
static void these_numbers_are_for_ever(void **unused)
{
    (void)unused;
    char hex[65];
    tk_seed seed = tk_seed_from_number(1), derived = tk_seed_derive(&seed, 7);
    tk_seed_to_hex(&seed, hex);
    assert_string_equal(hex, "c15c0289ec2d0a9167ec8e65a18debbe5e5532fbeea293f80bc942ee9086c171");
    tk_seed_to_hex(&derived, hex);
    assert_string_equal(hex, "c1dc17fff11e8a777f4363ed44d5746d49edecc22f4d3556ffc7e55e19d4aa01");
    tk_dice dice = dice_of(1);
    char rolls[41] = {0};
    tk_dice_ply(&dice, 5);
    for (int i = 0; i < 40; i++) rolls[i] = (char)('1' + tk_dice_below(&dice, 6));
    assert_string_equal(rolls, "4135223566441513551156545221436516653541");
    char hashes[4][17];
    for (size_t i = 0; i < 4; i++)
        snprintf(hashes[i], 17, "%016llx",
                 (unsigned long long)tk_hash("every car has four sides and one driver", 13 * i, i));
    assert_string_equal(hashes[0], "46b467908ee78a94");
    assert_string_equal(hashes[1], "89af75422e98cc6a");
    assert_string_equal(hashes[2], "4e3fc8709b92a6ce");
    assert_string_equal(hashes[3], "5eef55feb041edbd");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chacha_gives_the_published_blocks),
        cmocka_unit_test(chacha_counts_past_32_bits),
        cmocka_unit_test(dice_are_the_keyed_stream),
        cmocka_unit_test(draws_stay_below_their_bound),
        cmocka_unit_test(dice_are_fair),
        cmocka_unit_test(rejection_removes_the_bias_of_large_ranges),
        cmocka_unit_test(shuffles_are_fair),
        cmocka_unit_test(shuffling_keeps_every_item),
        cmocka_unit_test(plies_are_independent),
        cmocka_unit_test(first_rolls_of_plies_are_fair),
        cmocka_unit_test(draws_are_counted_since_the_ply_began),
        cmocka_unit_test(a_copy_of_the_dice_rolls_the_same),
        cmocka_unit_test(a_script_decides_the_draws),
        cmocka_unit_test(misuse_asserts),
        cmocka_unit_test(hex_goes_both_ways),
        cmocka_unit_test(bad_hex_is_refused_and_changes_nothing),
        cmocka_unit_test(derived_seeds_differ_from_all_around_them),
        cmocka_unit_test(one_bit_changes_half_the_hash),
        cmocka_unit_test(sparse_inputs_do_not_collide),
        cmocka_unit_test(length_seed_and_zeros_count),
        cmocka_unit_test(hashes_do_not_depend_on_alignment),
        cmocka_unit_test(these_numbers_are_for_ever),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
