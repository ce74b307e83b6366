/** A value of a JSON text; as a member of an object it stands on the line of its name, from 1. */
export type JsonNode = {
  line: number;
  value: string | number | boolean | null | readonly JsonNode[] | ReadonlyMap<string, JsonNode>;
};

/** What is wrong with a JSON text, for people, and on which line. */
export class JsonMistake extends Error {
  override readonly name = 'JsonMistake';
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

type Token = { text: string; line: number };

const deepest = 60;
const token =
  // oxlint-disable-next-line no-control-regex -- texts of JSON have none
  /([\s\uFEFF]+|\/\/[^\n]*|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/)|"[^"\\\u0000-\u001f]*(?:\\.[^"\\\u0000-\u001f]*)*"|-?\d[\d.eE+-]*|true|false|null|[{}[\],:]/y;

const tokensOf = (text: string, comments: boolean): Token[] => {
  const tokens: Token[] = [];
  let line = 1;
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const start = token.lastIndex;
    const [found, passed] = token.exec(text) ?? [];
    if (found === undefined) {
      throw new JsonMistake(
        text[start] === "'"
          ? 'JSON strings need double quotes.'
          : `Unexpected text: ${text.slice(start, start + 20).split('\n')[0]}`,
        line,
      );
    }
    if (passed === undefined) tokens.push({ text: found, line });
    else if (!comments && found.startsWith('/')) throw new JsonMistake('JSON has no comments.', line);
    else line += found.split('\n').length - 1;
  }
  return tokens;
};

const refuse = ({ text, line }: Token, expected: string): never => {
  throw new JsonMistake(`Expected ${expected}, found ${text.slice(0, 20)}.`, line);
};

/**
 * Reads JSON as data, with the line of each value. Of a name that an object has twice the last counts, as everywhere.
 * @param comments whether comments, and commas before a closing bracket, are taken, as many configurations have them
 * @throws JsonMistake when it is none, or nested more than 60 levels deep
 */
export const readJson = (text: string, { comments = false } = {}): JsonNode => {
  const tokens = tokensOf(text, comments);
  const lastLine = tokens.at(-1)?.line ?? 1;
  let position = 0;
  const peek = () => tokens[position]?.text;
  const take = (expected: string): Token => {
    const next = tokens[position];
    if (!next) throw new JsonMistake(`It ends where ${expected} is expected.`, lastLine);
    position += 1;
    return next;
  };
  const scalar = (from: Token): JsonNode['value'] => {
    try {
      const value: unknown = JSON.parse(from.text);
      if (value === null || typeof value === 'string' || typeof value === 'number') return value;
      if (typeof value === 'boolean') return value;
    } catch {
      // Such as a wrong escape, or a number that is none.
    }
    return refuse(from, 'a value');
  };

  /** Whether another item follows, in brackets that `end` closes. */
  const more = (end: string, count: number): boolean => {
    if (count > 0 && peek() !== end) {
      const comma = take(`a comma or ${end}`);
      if (comma.text !== ',') refuse(comma, `a comma or ${end}`);
      if (peek() === end && !comments)
        throw new JsonMistake(`There is one comma too many before ${end}.`, comma.line);
    }
    if (peek() !== end) return true;
    position += 1;
    return false;
  };

  const read = (depth: number, lineOfName?: number): JsonNode => {
    const begin = take('a value');
    const line = lineOfName ?? begin.line;
    if (depth > deepest) throw new JsonMistake(`It is nested more than ${deepest} levels deep.`, begin.line);
    if (begin.text === '[') {
      const items: JsonNode[] = [];
      while (more(']', items.length)) items.push(read(depth + 1));
      return { line, value: items };
    }
    if (begin.text === '{') {
      const members = new Map<string, JsonNode>();
      for (let count = 0; more('}', count); count += 1) {
        const name = take('a name');
        const text = name.text.startsWith('"') ? scalar(name) : refuse(name, 'a name in double quotes');
        const colon = take('a colon');
        if (colon.text !== ':') refuse(colon, 'a colon');
        members.set(String(text), read(depth + 1, name.line));
      }
      return { line, value: members };
    }
    return { line, value: scalar(begin) };
  };

  const whole = read(0);
  const rest = tokens[position];
  return rest ? refuse(rest, 'the end') : whole;
};

/** What a path of names leads to; undefined when it leads nowhere. */
export const at = (node: JsonNode | undefined, ...path: readonly string[]): JsonNode | undefined =>
  path.reduce<JsonNode | undefined>(
    (node, name) => (node?.value instanceof Map ? node.value.get(name) : undefined),
    node,
  );

/** The members of an object, by name; none of anything else. */
export const membersOf = (node: JsonNode | undefined): ReadonlyMap<string, JsonNode> =>
  node?.value instanceof Map ? node.value : new Map();

/** The same as a plain value. Names such as __proto__ are names like others. */
export const plainOf = ({ value }: JsonNode): unknown => {
  if (value instanceof Map)
    return Object.fromEntries([...value].map(([name, node]) => [name, plainOf(node)]));
  return Array.isArray(value) ? value.map(plainOf) : value;
};
