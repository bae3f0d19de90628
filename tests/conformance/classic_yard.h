/* A small yard full of what people can do there: cargo, tripods, a gang, people who run into each other. */
#ifndef CLASSIC_YARD_H
#define CLASSIC_YARD_H

#define CLASSIC_YARD \
    "{\"seats\":3,\"turns\":40,\"jostling\":true,\"map\":{\"title\":\"yard\",\"size\":[1200,1200],\"gates\":[{" \
    "\"title\":\"a\",\"start\":[200,600,0]},{\"title\":\"b\",\"start\":[1000,600,180]},{\"title\":\"c\"," \
    "\"start\":[600,200,90]}]},\"vehicles\":[{\"name\":\"Van\",\"body\":\"van\",\"chassis\":\"heavy\",\"suspension\":" \
    "\"heavy\",\"plant\":\"thundercat\",\"armor\":[{\"type\":\"plastic\",\"F\":5,\"R\":5,\"L\":5,\"B\":5,\"T\":2," \
    "\"U\":2}],\"weapons\":[{\"type\":\"MG\",\"mount\":\"F\"}],\"crew\":[\"driver\",{\"role\":\"passenger\",\"gear\":" \
    "[" \
    "\"tripod-VMG\"]}],\"cargo\":{\"pounds\":0,\"spaces\":0,\"gear\":[\"explosive-grenade\"],\"obstacles\":1," \
    "\"debris\":1}},{\"gang\":\"Crew\",\"people\":[{\"count\":2,\"gear\":[\"tripod-FT\"]},{\"gear\":[\"SMG\",\"SMG\"]" \
    "}" \
    "]}," \
    "\"killer-kart\"]}"

#endif
