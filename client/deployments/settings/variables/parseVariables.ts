/** A variable of a text in the form of .env files. */
type ParsedVariable = { name: string; value: string };

/** What a text comes to: its variables, or what is wrong with its lines. */
export type ParsedVariables = { variables: ParsedVariable[]; faults: string[] };

const assignment = /^\s*(?:export\s+)?([^=\s]*)\s*=\s*(.*)$/;
const allowed = /^[A-Za-z_][A-Za-z0-9_]{0,127}$/;
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

const unescaped = (text: string): string =>
  text.replaceAll(/\\(.)/gs, (_, character: string) => escapes[character] ?? character);

/** Where a quoted text ends, or -1: in double quotes a backslash lets a quote stand. */
const endOfQuoted = (text: string, quote: string): number => {
  for (let at = 1; at < text.length; at += 1) {
    if (text[at] === '\\' && quote === '"') at += 1;
    else if (text[at] === quote) return at;
  }
  return -1;
};

/**
 * Reads a text in the form of .env files: NAME=value in each line, with comments (#), `export`, and quotes, within which a value may have
 * several lines. Each line that makes no sense is told by its number.
 */
export const parseVariables = (text: string): ParsedVariables => {
  const lines = text.split(/\r?\n/);
  const variables: ParsedVariable[] = [];
  const faults: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const number = at + 1;
    const line = lines[at] ?? '';
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    const [, name = '', rest = ''] = assignment.exec(line) ?? [];
    if (!allowed.test(name)) {
      faults.push(
        name === ''
          ? `Line ${number}: expected NAME=value.`
          : `Line ${number}: ${name} is not a valid name: use letters, digits and _, and do not start with a digit.`,
      );
      continue;
    }
    const quote = /^["']/.exec(rest)?.[0];
    let value = rest.replace(/(?:^|\s)#.*$/, '').trim();
    if (quote) {
      let quoted = rest;
      while (endOfQuoted(quoted, quote) < 0 && at + 1 < lines.length) quoted += `\n${lines[(at += 1)]}`;
      const end = endOfQuoted(quoted, quote);
      if (end < 0) {
        faults.push(`Line ${number}: the quote of ${name} is not closed.`);
        continue;
      }
      const inner = quoted.slice(1, end);
      value = quote === '"' ? unescaped(inner) : inner;
    }
    if (value === '') faults.push(`Line ${number}: ${name} has no value.`);
    else if (variables.some((variable) => variable.name === name))
      faults.push(`Line ${number}: ${name} is set twice.`);
    else variables.push({ name, value });
  }
  return { variables, faults };
};
