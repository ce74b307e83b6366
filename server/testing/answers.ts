import type { GraphQLSchema } from 'graphql';
import type { AccessRule } from '../platform/auth/accessRule.ts';
import type { Everything } from './records/everything.ts';
import { nestedFields, variablesOf } from './isolation/rootFields/rootFields.ts';
import type { Answer, Asker } from './testServer.ts';
import { wholeOperation } from './lists/wholeOperation.ts';

/** The codes of an answer's errors: of access failures and requests that make no sense. */
export const codesOf = ({ errors = [] }: Answer): unknown[] =>
  errors.map(({ extensions }) => extensions.code);

/** The codes of what a mutation's payload says the person can mend. */
export const refusalsOf = ({ data }: Answer, name: string): string[] =>
  data?.[name].errors.map(({ code }: { code: string }) => code);

/** The same of the one mutation of a request, whatever it is called. */
export const faultsOf = ({ data }: Answer): string[] =>
  Object.values<{ errors?: { code: string }[] } | null>(data ?? {}).flatMap(
    (payload) => payload?.errors?.map(({ code }) => code) ?? [],
  );

/** What an answer says, without request ids and stack. */
export const said = ({ data, errors }: Answer) => ({
  data: data ?? null,
  errors: errors?.map(({ message, extensions }) => ({ message, code: extensions.code })) ?? [],
});

/** Whether nothing at all came with an answer's errors. */
export const isEmpty = ({ data }: Answer): boolean => !Object.values(data ?? {}).some(Boolean);

type Question = {
  schema: GraphQLSchema;
  asker: Asker;
  target: Everything;
  coordinate: string;
  /** How many objects deep the answer reaches (wholeOperation.ts); for all there is unless given. */
  depth?: number;
};

/** The operation that asks a root field for all there is but for nested fields that are not open to `allowed`. */
export const operationFor = (
  schema: GraphQLSchema,
  coordinate: string,
  allowed: (accessRule: AccessRule) => boolean,
  depth?: number,
): string => {
  const hidden = nestedFields
    .filter(({ accessRule }) => !allowed(accessRule))
    .map((field) => field.coordinate);
  return wholeOperation(schema, coordinate, hidden, depth);
};

/** Asks a root field of an organization for all that is open to `allowed`. */
export const askFor = (
  { schema, asker, target, coordinate, depth }: Question,
  allowed: (accessRule: AccessRule) => boolean,
): Promise<Answer> =>
  asker.execute(operationFor(schema, coordinate, allowed, depth), variablesOf(target, coordinate));
