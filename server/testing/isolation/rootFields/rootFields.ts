import type { Role } from '../../../../schema/generated/types.ts';
import { buildSchema } from '../../../../schema/tools/buildSchema.ts';
import { rolePermissions } from '../../../platform/auth/permissions.ts';
import type { AccessRule } from '../../../platform/auth/accessRule.ts';
import { accessRuleOf } from '../../../platform/graphql/accessRuleOf.ts';
import { isObjectType } from 'graphql';
import { collected, mergedEntries } from '../../collected.ts';
import type { Target } from '../../recordIds.ts';
import { nothing, type RootField, type RootFields } from './rootField.ts';

/** Every root field of the schema: the `rootFields` of all features, with the ids each takes; who may use it is in the SDL. */
export const rootFields: RootFields = mergedEntries<RootField>([
  // The schema itself answers it.
  { 'Query.version': { attempts: nothing } },
  ...collected.map((feature) => feature.rootFields),
]);

const roots: readonly string[] = ['Query', 'Mutation', 'Subscription'];
const schema = buildSchema();

/** What the SDL says about who may ask for each field that it says something about: `Query.project` -> access rule. */
const accessRules: Readonly<Record<string, AccessRule>> = Object.fromEntries(
  Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) =>
      Object.values(type.getFields()).flatMap((field): [string, AccessRule][] => {
        const accessRule = accessRuleOf(schema, field);
        return accessRule ? [[`${type.name}.${field.name}`, accessRule]] : [];
      }),
    ),
);

/** Fields below the root that need more than reading. */
export const nestedFields = Object.entries(accessRules)
  .map(([coordinate, accessRule]) => ({ coordinate, accessRule }))
  .filter(({ coordinate }) => !roots.includes(coordinate.split('.')[0] ?? ''));

/** The permission that an access rule names, or null. */
export const permissionIn = (accessRule: AccessRule) =>
  accessRule === 'PUBLIC' ? null : accessRule.permission;

/** Whether an access rule lets people of a role in who are signed in. */
export const allows = (role: Role, accessRule: AccessRule): boolean => {
  const permission = permissionIn(accessRule);
  return permission === null || rolePermissions[role].includes(permission);
};

/** The variables that `wholeOperation` makes of what fields below the root cannot do without. */
export const nestedVariables = ({ ids }: Pick<Target, 'ids'>): Record<string, unknown> => ({
  invoiceId: ids.invoice,
  standardStandard: 'OWASP_ASVS',
  blobPath: 'README.md',
  searchText: 'a',
  commitSha: 'a'.repeat(40),
  comparisonHead: 'main',
  patchAfter: 'a'.repeat(40),
  patchPath: 'README.md',
  linesPath: 'README.md',
  blamePath: 'README.md',
  trendsDays: 30,
  pullRequestNumber: 1,
  threadId: ids.reviewThread,
  blockedSecretId: ids.blockedSecret,
  patchCheckId: ids.patchCheck,
});

/** The variables of the first attempt of a field at an organization. */
export const variablesOf = (target: Target, coordinate: string): Record<string, unknown> => ({
  ...nestedVariables(target),
  ...rootFields[coordinate]?.attempts(target)[0],
});

/** The root fields of one root type, with the access rule of the SDL. */
export const fieldsOf = (type: 'Query' | 'Mutation' | 'Subscription') =>
  Object.entries(rootFields)
    .filter(([coordinate]) => coordinate.startsWith(`${type}.`))
    .map(([coordinate, field]) => {
      const accessRule = accessRules[coordinate];
      if (!accessRule)
        throw new Error(`${coordinate} is not in the schema, or does not say who may ask for it.`);
      return { coordinate, name: coordinate.slice(type.length + 1), accessRule, ...field };
    });
