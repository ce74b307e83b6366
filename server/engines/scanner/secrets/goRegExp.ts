const classes: Record<string, string> = {
  alnum: 'a-zA-Z0-9',
  alpha: 'a-zA-Z',
  digit: '0-9',
  lower: 'a-z',
  punct: '!-/:-@[-`{-~',
  space: '\\s',
  upper: 'A-Z',
  word: '\\w',
  xdigit: '0-9A-Fa-f',
};

const escapes: Record<string, string> = { z: '(?![^])', A: '(?<![^])' };

/** A group that is open, with the flags that were set on the way in it: `(?i)` holds to the end of the group it stands in. */
type Group = string[];

const setFlags = /^\(\?([ims]*(?:-[ims]+)?)\)/;
const namedGroup = /^\(\?P</;
const posixClass = /^\[:(\w+):\]/;

/**
 * A regular expression written for Go (RE2) as one of JavaScript: flags in the middle become groups that end with the group they stand
 * in, `\z`, `\A`, `(?P<name>` and POSIX classes what JavaScript has for them.
 * @throws SyntaxError when it uses what neither has
 */
export const goRegExp = (source: string, flags = 'g'): RegExp => {
  let out = '';
  let inClass = false;
  const groups: Group[] = [[]];
  const closeFlags = (group: Group) => ')'.repeat(group.length);
  for (let at = 0; at < source.length; at += 1) {
    const rest = source.slice(at);
    const char = source[at] ?? '';
    const group = groups.at(-1) ?? [];
    if (char === '\\') {
      const next = source[at + 1] ?? '';
      out += (!inClass && escapes[next]) || char + next;
      at += 1;
    } else if (inClass) {
      const posix = posixClass.exec(rest);
      if (posix) at += posix[0].length - 1;
      out += posix ? (classes[posix[1] ?? ''] ?? '') : char === '[' ? '\\[' : char;
      if (!posix && char === ']') inClass = false;
    } else if (char === '[') {
      // A `]` that comes first belongs to the class.
      const first = /^\[\^?\]?/.exec(rest)?.[0] ?? char;
      out += first.replace(/\]$/, '\\]');
      at += first.length - 1;
      inClass = true;
    } else if (char === '(') {
      const set = setFlags.exec(rest);
      if (set) {
        group.push(`(?${set[1]}:`);
        out += group.at(-1) ?? '';
        at += set[0].length - 1;
      } else {
        const named = namedGroup.exec(rest);
        out += named ? '(?<' : char;
        if (named) at += named[0].length - 1;
        groups.push([]);
      }
    } else if (char === ')') {
      out += closeFlags(group) + char;
      groups.pop();
    } else if (char === '|') {
      out += `${closeFlags(group)}|${group.join('')}`;
    } else out += char;
  }
  return new RegExp(out + closeFlags(groups[0] ?? []), flags);
};
