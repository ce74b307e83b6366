import { type GraphQLSchema, isEnumType } from 'graphql';
import type { Permission, Scope } from '../../../schema/generated/types.ts';
import { isScope, permissionsOf } from '../../platform/auth/permissions.ts';

const every: ReadonlySet<string> = new Set<Permission>(
  permissionsOf({ role: 'OWNER', platformAdministrator: true }),
);
const isPermission = (name: string): name is Permission => every.has(name);

/** All permissions in the order of the SDL, with its description, and whether an API key can have them as scopes. */
export const describeScopes = (schema: GraphQLSchema): Scope[] => {
  const type = schema.getType('Permission');
  if (!isEnumType(type)) throw new Error('The SDL has no enum Permission.');
  return type
    .getValues()
    .flatMap(({ name, description }) =>
      isPermission(name)
        ? [{ permission: name, description: description ?? '', grantable: isScope(name) }]
        : [],
    );
};
