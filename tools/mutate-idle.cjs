// Changes that cannot matter, whatever the rules say: tools/mutate does not draw them. docs/testing.md says of each kind why.
// A change is {before, from, to, after, inside, file, game}: the text of its line before it, what is replaced and by what, the text from there
// to the end of the file; its function, its file and all of its game's code, with comments and strings blanked out.
// When in doubt a change is drawn: each kind below asks for more than it needs.
'use strict';

/** An array declared longer: nobody looks at what is beyond, unless the array is counted. */
function isRoomToSpare({before, from, to, after, file}) {
    const name = /^\s*(?:\}|(?!return|else)(?:\w+ )+)[^=(]*\b(\w+)(?:\[\w*\])*\[$/.exec(before)?.[1];
    return name && Number(to) > Number(from) && after[0] === ']' && !new RegExp(`(?:TK_ROWS\\(|sizeof )${name}\\b`).test(file);
}

const isMinusTwo = ({before, from, to}) => before.endsWith('-') && from === '1' && to === '2';

/** -2 for -1, returned by a function that otherwise returns an index: every number below 0 means "none". */
function isReturnedNone({before, after, inside, ...change}) {
    if (!isMinusTwo({before, ...change}) || !/\breturn (?:[^;]*[?:] )?-$/.test(before) || !/^(?:;| :)/.test(after)) return false;
    const returnsNumbers = /\breturn (?:[^;]*[?:] )?(?:\d|-[02-9])/.test(inside);
    return /^[\w ]*\bint \w+\(/.test(inside) && !returnsNumbers;
}

/** -2 for -1, with which a variable begins that is only asked whether it is below 0. */
function isBegunWithNone({before, inside, ...change}) {
    const name = isMinusTwo({before, ...change}) && /\bint (?:.*, )?(\w+) = (?:[^=;]*[?:] )?-$/.exec(before)?.[1];
    if (!name) return false;
    const reckoned = new RegExp(String.raw`(?:[-+*/]|[<>=!]=?) ${name}\b|\(\w+\)${name}\b|\b${name} (?:(?:[-+*/>]|<=|[=!]=) |[<>]=? [^0])`);
    return new RegExp(String.raw`\b${name} (?:<|>=) 0|return ${name};`).test(inside) && !reckoned.test(inside);
}

/** Whether a member is only set to 0 or 1, and only asked whether it is 0. */
function isFlag(name, game) {
    const member = String.raw`[\w.[\]>-]*(?:\.|->)${name}\b`;
    const alone = String.raw`(?<=!|&& |\|\| |if \(|bool \w+ = |_bool_member\(.*, )${member}(?=\)| &&| \|\|| \?|;)`;
    const first = String.raw`(?<=[^f!] ?\(|[^=!<>]= |return |, )${member}(?= &&| \|\|| \?)`;
    const lines = game.split('\n').filter((line) => line.includes(name)).join('\n');
    const count = (pattern) => lines.match(new RegExp(pattern, 'g'))?.length ?? 0;
    const asked = count(`${alone}|${first}`);
    return asked > 0 && asked + count(`${member} = [01]\\b`) === count(member);
}

/** 2 for 1 in such a member. */
function isFlagSet({before, from, to, game}) {
    const name = /(?:\.|->)(\w+) = $/.exec(before)?.[1];
    return name && from === '1' && to === '2' && isFlag(name, game);
}

/** Which of two equal numbers is taken: the larger, the smaller, the amount of one. */
function isTakenOfTwo({before, from, after}) {
    if (!/^[<>]=?$/.test(from)) return false;
    const [, right, yes, no] = /^ (\S[^?;]*) \? ([^:;]+) : ([^;,)]+)/.exec(after) ?? [];
    const amount = right === '0' && (no === `-${yes}` ? yes : yes === `-${no}` ? no : null);
    const left = yes === right ? no : no === right ? yes : amount;
    if (left && before.endsWith(`${left} `)) return /(?:[(,=]|return) ?$/.test(before.slice(0, -left.length - 1));
    const first = /\bif \(([^()]+) $/.exec(before)?.[1];
    const [, second, to, value] = /^ ([^()]+)\) ([^=;]+) = ([^;]+);\n(?! *else)/.exec(after) ?? [];
    return first !== undefined && ((first === to && second === value) || (first === value && second === to));
}

/** A border that is a hair beyond the real one for the sake of rounding: nothing is exactly there, and how thick a hair is does not matter. */
function isHair({before, from, after}) {
    if (/\de-$/.test(before)) return Number(from) >= 6;
    return /^[<>]=?$/.test(from) && /^ (?:[\w.>[\]-]+ [-+] )?-?1e-[6-9]\b/.test(after);
}

/** A number that only fills in the sentence about a mistake in a design. */
const isWord = ({before, from}) => /^\d+$/.test(from) && /\b(?:report|add_problem)\([^;]*, -?$/.test(before);

const KINDS = [isRoomToSpare, isReturnedNone, isBegunWithNone, isFlagSet, isTakenOfTwo, isHair, isWord];

exports.isIdle = (change) => KINDS.some((kind) => kind(change));
