import type { Role } from '../../schema/generated/types.ts';
import { buildSchema } from '../../schema/source.ts';
import { rolePermissions } from '../auth/permissions.ts';
import type { Verdict } from '../auth/verdict.ts';
import { verdictOf } from '../graphql/verdictOf.ts';
import { isObjectType } from 'graphql';
import { rootAccountMutations } from './rootAccountMutations.ts';
import { rootBillingMutations } from './rootBillingMutations.ts';
import type { RootFields, Target } from './rootField.ts';
import { rootOrganizationMutations } from './rootOrganizationMutations.ts';
import { rootPlatformFields } from './rootPlatformFields.ts';
import { rootQueries } from './rootQueries.ts';
import { rootWorkMutations } from './rootWorkMutations.ts';

/** Every root field of the schema. Add a new one to one of these, with the ids it takes; who may use it is in the SDL. */
export const rootFields: RootFields = {
  ...rootQueries,
  ...rootAccountMutations,
  ...rootOrganizationMutations,
  ...rootWorkMutations,
  ...rootBillingMutations,
  ...rootPlatformFields,
};

const roots: readonly string[] = ['Query', 'Mutation', 'Subscription'];
const schema = buildSchema();

/** What the SDL says about who may ask for each field that it says something about: `Query.project` -> verdict. */
export const verdicts: Readonly<Record<string, Verdict>> = Object.fromEntries(
  Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) =>
      Object.values(type.getFields()).flatMap((field): [string, Verdict][] => {
        const verdict = verdictOf(schema, field);
        return verdict ? [[`${type.name}.${field.name}`, verdict]] : [];
      }),
    ),
);

/** Fields below the root that need more than reading. */
export const nestedFields = Object.entries(verdicts)
  .map(([coordinate, verdict]) => ({ coordinate, verdict }))
  .filter(({ coordinate }) => !roots.includes(coordinate.split('.')[0] ?? ''));

/** The permission that a verdict names, or null. */
export const permissionIn = (verdict: Verdict) => (verdict === 'PUBLIC' ? null : verdict.permission);

/** Whether a verdict lets people of a role in who are signed in. */
export const admits = (role: Role, verdict: Verdict): boolean => {
  const permission = permissionIn(verdict);
  return permission === null || rolePermissions[role].includes(permission);
};

/** The variables that `wholeOperation` makes of what fields below the root cannot do without. */
export const nestedVariables = ({ ids }: Pick<Target, 'ids'>): Record<string, unknown> => ({
  invoiceId: ids.invoice,
  blobPath: 'README.md',
  trendsDays: 30,
});

/** The variables of the first attempt of a field at an organization. */
export const variablesOf = (target: Target, coordinate: string): Record<string, unknown> => ({
  ...nestedVariables(target),
  ...rootFields[coordinate]?.attempts(target)[0],
});

/** The root fields of one root type, with the verdict of the SDL. */
export const fieldsOf = (type: 'Query' | 'Mutation' | 'Subscription') =>
  Object.entries(rootFields)
    .filter(([coordinate]) => coordinate.startsWith(`${type}.`))
    .map(([coordinate, field]) => {
      const verdict = verdicts[coordinate];
      if (!verdict)
        throw new Error(`${coordinate} is not in the schema, or does not say who may ask for it.`);
      return { coordinate, name: coordinate.slice(type.length + 1), verdict, ...field };
    });
