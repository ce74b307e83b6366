import { type RawBuilder, sql } from 'kysely';
import { Client } from 'pg';

const mark = /\/\* named (\w+) \*\//;

/**
 * Names a statement: each connection has PostgreSQL parse and plan it once instead of at every request. It stands in the text, so that
 * PostgreSQL's own views and logs tell it too: in front of `sql`, or at `modifyFront` of a query.
 *
 * Only for statements that are asked at every turn, whose text never changes, and whose plan for all values is as good as that for
 * some: `namedStatements.test.ts` holds the last on crowded data. Columns are told one by one: a plan outlives `select *`'s.
 * @param name letters, digits and underscores; one text in all of the program
 */
export const named = (name: string): RawBuilder<unknown> => sql.raw(`/* named ${name} */`);

const texts = new Map<string, string>();

/** The name of a statement, if it was given one. @throws Error when another text has it */
export const nameOf = (text: string): string | null => {
  const name = mark.exec(text)?.[1];
  if (!name) return null;
  const known = texts.get(name);
  if (known === undefined) texts.set(name, text);
  else if (known !== text) {
    throw new Error(
      `The statement named ${name} has two texts, and a name stands for one:\n${known}\n${text}`,
    );
  }
  return name;
};

/** The same without its name. */
export const unnamed = (text: string): string => text.replace(mark, '');

/** So many joined statements get a name at most: each is kept by every connection, and free documents could join many. */
const mostTogether = 100;
const together = new Map<string, string>();

/** The text of a statement that several make together; it has a name when each of them has. */
export const nameTogether = (parts: readonly string[], text: string): string => {
  const known = together.get(text);
  if (known !== undefined) return known;
  if (together.size >= mostTogether || !parts.every((part) => mark.test(part))) return text;
  const name = `together_${together.size + 1}`;
  together.set(text, `/* named ${name} */ ${text}`);
  return together.get(text) ?? text;
};

/** A connection that keeps the statements prepared that have a name. */
export class PreparingClient extends Client {}

PreparingClient.prototype.query = new Proxy(Client.prototype.query, {
  apply: (_query, client: Client, given: unknown[]) => {
    const [text, values] = given;
    const name = typeof text === 'string' ? nameOf(text) : null;
    // Looked up anew, as tests look over its shoulder.
    return Reflect.apply(Client.prototype.query, client, name ? [{ name, text, values }] : given);
  },
});
