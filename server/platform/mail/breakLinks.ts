/** What names of hosts are divided by: the full stop, and what browsers take for one (UTS 46, NFKC). */
const dot = '[.\\u2024\\u3002\\uFE52\\uFF0E\\uFF61]';

/** "//", as after "https:", and "\\\\", with which Windows begins a path to another machine; also in full width. */
const slashes = /[:：﹕]?[/\\／＼⁄∕]{2,}/gu;
/** "mailto:" or "tel:" goes somewhere without slashes, too. A time of day does not. */
const scheme = /(?<![\p{L}\p{N}+-])(\p{L}[\p{L}\p{N}+-]+[:：﹕])(?=\S)/gu;
/** What stands between a mailbox and its host. */
const at = /(?<=\S)[@＠﹫](?=\S)/gu;
/** Four numbers are an address; fewer are a version or a sum. */
const address = new RegExp(`(?<!\\p{Nd})\\p{Nd}+(?:${dot}\\p{Nd}+){3,}`, 'gu');
/** Mail programs link what begins with "www.", whatever follows. */
const web = new RegExp(`(\\bwww\\d*${dot})(?=\\S)`, 'giu');
/** No domain ends in ".js", and many things are called so. */
const library = /^[\p{Ps}\p{Pi}"']*(?!www)[\p{L}\p{N}-]+\.js[\p{Pe}\p{Pf}"',;!?.]*$/iu;
/** A domain has at least two letters at its end: what is one letter or a number is an initial or a version. */
const domain = new RegExp(
  `(?<=\\S)${dot}(?=[^\\s\\p{P}]|[-_])(?!\\p{N}+(?![\\p{L}\\p{N}\\p{M}\\p{S}_]))(?!\\p{L}(?![\\p{L}\\p{N}\\p{M}\\p{S}_-]))`,
  'gu',
);

const apart = (text: string) => text.replaceAll(new RegExp(dot, 'gu'), '$& ');

/**
 * Puts spaces into what mail programs would make a link of: addresses with and without scheme, names of hosts in any script, numbers
 * of hosts and mail addresses. What a person reads stays the same text; "Node.js", "J. R. Smith" and "v1.2" stay as they are.
 */
export const breakLinks = (text: string): string =>
  text
    .replaceAll(slashes, ' ')
    .replaceAll(scheme, '$1 ')
    .replaceAll(at, ' $& ')
    .replaceAll(address, apart)
    .replaceAll(web, '$1 ')
    .replaceAll(/\S+/gu, (word) => (library.test(word) ? word : word.replaceAll(domain, '$& ')));
