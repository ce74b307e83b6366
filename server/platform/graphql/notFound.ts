import { GraphQLError } from 'graphql';
import { UserFault } from './errors.ts';

/** What records are called, each with how somebody goes on who asked for one that is not there. */
export type WaysOn = Readonly<Record<string, string>>;

/** The names of such texts. */
export type NamedBy<Texts extends WaysOn> = { readonly [Name in keyof Texts]: string };

/** Every record that may not be there, by what it is called. Each feature adds its own by declaration merging, with the texts under `notFound`. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it in
export interface RecordNames {}

/** What a record can be called that is not there. */
export type RecordName = keyof RecordNames;

/** The record is not there, or belongs to another organization: both answer the same. */
export class NotFound extends GraphQLError {
  readonly #what: RecordName;
  readonly #id: string | undefined;

  /** @param id by which the record was asked for; left out where nobody typed one */
  constructor(what: RecordName, id?: string) {
    super(`There is no such ${what}.`, { extensions: { code: 'NOT_FOUND' } });
    this.#what = what;
    this.#id = id;
  }

  /** What it is to the person who named the record in an input: a fault of the field that holds its id, with the way on. */
  asFaultOf(input: unknown, waysOn: RecordNames): UserFault {
    const field = this.#id === undefined ? null : pathTo(this.#id, input);
    return new UserFault([{ field, code: 'NOT_FOUND', message: `${this.message} ${waysOn[this.#what]}` }]);
  }
}

/** Where in an input a value stands; null when it does not. */
const pathTo = (value: unknown, input: unknown): string[] | null => {
  if (input === value) return [];
  if (typeof input !== 'object' || input === null) return null;
  for (const [name, inner] of Object.entries(input)) {
    const path = pathTo(value, inner);
    if (path) return [name, ...path];
  }
  return null;
};

/** What is thrown where a record is not there: NOT_FOUND to who reads, a fault of the field to who changes something. */
export const notFound = (what: RecordName, id?: string): NotFound => new NotFound(what, id);
