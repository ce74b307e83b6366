/** An instruction of a Dockerfile as it is written. */
export type Instruction = {
  /** The line on which it begins, from 1. */
  line: number;
  /** In capitals, such as RUN. */
  keyword: string;
  /** Such as `--from=build`: the values by their name; '' where it has none. */
  flags: ReadonlyMap<string, readonly string[]>;
  /** All that follows, its lines joined. */
  text: string;
  /** What follows as a list of words, where it is written as one: `["a", "b"]`. */
  list: readonly string[] | null;
};

/** PostgreSQL keeps no other text, and no program takes it. */
const isText = (word: unknown): boolean =>
  typeof word === 'string' && word.isWellFormed() && !word.includes('\0');

const listOf = (text: string): readonly string[] | null => {
  if (!text.startsWith('[')) return null;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every(isText) ? list : null;
  } catch {
    // Docker takes it for text, too.
    return null;
  }
};

/** Takes the flags off the beginning of what follows a keyword. */
const withoutFlags = (text: string): { flags: Map<string, string[]>; rest: string } => {
  const flags = new Map<string, string[]>();
  let rest = text;
  for (;;) {
    const match = /^--([a-z-]+)(?:=(\S*))?(?:\s+|$)/.exec(rest);
    if (!match) return { flags, rest };
    const [whole, name = '', value = ''] = match;
    const values = flags.get(name);
    if (values) values.push(value);
    else flags.set(name, [value]);
    rest = rest.slice(whole.length);
  }
};

/**
 * Reads the instructions of a Dockerfile (https://docs.docker.com/reference/dockerfile/#format).
 * @returns also the character that continues lines and takes the meaning from others: a backslash unless its first lines say otherwise
 */
export const readInstructions = (text: string): { instructions: Instruction[]; escape: string } => {
  const lines = text.split(/\r?\n/);
  let escape = '\\';
  for (const line of lines) {
    const directive = /^#\s*(\w+)\s*=\s*(\S+)\s*$/.exec(line);
    if (!directive) break;
    if (directive[1]?.toLowerCase() === 'escape' && directive[2] === '`') escape = '`';
  }
  const instructions: Instruction[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const first = lines[index] ?? '';
    if (/^\s*(?:#|$)/.test(first)) continue;
    const line = index + 1;
    let whole = '';
    for (; index < lines.length; index += 1) {
      const part = lines[index] ?? '';
      // Comments and empty lines may stand between the lines of one instruction.
      if (whole !== '' && /^\s*(?:#|$)/.test(part)) continue;
      const trimmed = part.trimEnd();
      if (!trimmed.endsWith(escape)) {
        whole += part;
        break;
      }
      whole += trimmed.slice(0, -1);
    }
    const [, keyword = '', after = ''] = /^\s*(\S+)\s*(.*)$/s.exec(whole) ?? [];
    const { flags, rest } = withoutFlags(after.trim());
    instructions.push({ line, keyword: keyword.toUpperCase(), flags, text: rest, list: listOf(rest) });
  }
  return { instructions, escape };
};
