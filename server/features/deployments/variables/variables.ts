import * as z from 'zod/mini';
import { maskSecrets } from '../../../engines/text/index.ts';

/** A variable of an environment as it is shown: a secret without its value. */
export type VariableRow = {
  id: string;
  environmentId: string;
  name: string;
  value: string | null;
  secret: boolean;
  inPreviews: boolean;
  changedAt: Date;
  changedBy: string;
  changedById: string | null;
};

/** A variable with its value, for jobs alone. */
export type Variable = { name: string; value: string; secret: boolean };

/** Variables as they are kept encrypted; those that were kept before it was told whose they are belong to their environment. */
export const givenSchema = z.array(
  z.object({
    name: z.string(),
    value: z.string(),
    secret: z.boolean(),
    lent: z.prefault(z.boolean(), false),
    inPreviews: z.prefault(z.boolean(), false),
  }),
);

/** A variable that a service is given: whether production lends it to its preview, and whether it is lent to previews itself. */
export type GivenVariable = Variable & { lent: boolean; inPreviews: boolean };

/** Which variables a service was given, by name, each with a text that another value never has again. */
export type VariableVersions = Readonly<Record<string, string>>;

/** What a service was given. */
export type Given = { variables: readonly GivenVariable[]; versions: VariableVersions };

/** The values of the secrets among variables. */
export const secretsOf = (variables: readonly Variable[]): string[] =>
  variables.filter(({ secret }) => secret).map(({ value }) => value);

/** Takes the secrets among variables out of a text, also where they stand encoded. */
export const maskerOf = (variables: readonly Variable[]): ((text: string) => string) =>
  maskSecrets(secretsOf(variables)).mask;

/** Variables as a process finds them. */
export const environmentOf = (variables: readonly Variable[]): Record<string, string> =>
  Object.fromEntries(variables.map(({ name, value }) => [name, value]));

/** Whether two services were given the same. */
export const areSame = (one: VariableVersions, other: VariableVersions): boolean => {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && one[name] === other[name])
  );
};
