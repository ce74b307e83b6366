import {
  type GraphQLInputField,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isRequiredInputField,
} from 'graphql';
import { permissionsOf } from '../../platform/auth/permissions.ts';
import { seededPassword } from '../people/accounts.ts';
import type { Raisable } from './powers.ts';
import { rootFields } from './rootFields/rootFields.ts';

/** By the name of a field of an input: the values with which it could raise somebody, or take somebody's place. */
const byName: Record<string, (target: Raisable) => readonly unknown[]> = {
  userId: ({ ids, admin }) => [ids.user, ids.partner, admin, ids.colleague],
  role: () => ['OWNER', 'ADMIN', 'MEMBER'],
  leastRole: () => ['MEMBER'],
  memberIds: ({ ids }) => [[ids.user], [ids.colleague]],
  emails: ({ word }) => [`accomplice@${word}.example`, `another@${word}.example`],
  people: ({ word }) => [
    ['OWNER', 'ADMIN', 'MEMBER'].map((role) => ({ email: `${role}@${word}.example`, role })),
    [{ email: `helper@${word}.example` }],
  ],
  scopes: () => [permissionsOf({ role: 'OWNER', platformAdministrator: false })],
  allowedDomains: () => [[], ['evil.example']],
  requireTwoFactor: () => [true, false],
  currentPassword: () => [seededPassword],
};

/** As above, for what is called `id` everywhere. */
const byField: Record<string, (target: Raisable) => readonly unknown[]> = {
  'ResendInvitationInput.id': ({ ids, ownersInvitation }) => [ownersInvitation, ids.invitation],
  'RevokeInvitationInput.id': ({ ids, ownersInvitation }) => [ownersInvitation, ids.invitation],
};

/** Fields of inputs that raise nobody, whatever their value: names, choices, and what a change is about. */
const harmless =
  /^(id|tenantId|projectId|projectIds|invitationId|name|slug|step|updatedAt|lifetime|overlap|plan|reason|ownerName|ownerEmail|pattern|allowsForce|allowsDeletion|requiresPullRequest|approvals|requiresCodeOwners|requiredChecks|upToDate|mergeRole|criticalDays|highDays|mediumDays|lowDays|fileId|address|taxId)$/;

const inputOf = (schema: GraphQLSchema, coordinate: string) => {
  const [, name = ''] = coordinate.split('.');
  const [argument] = schema.getMutationType()?.getFields()[name]?.args ?? [];
  const type = argument && getNamedType(argument.type);
  return isInputObjectType(type) ? type : null;
};
const fieldsIn = (schema: GraphQLSchema, coordinate: string): [string, GraphQLInputField][] =>
  Object.values(inputOf(schema, coordinate)?.getFields() ?? {}).map((field) => [
    `${inputOf(schema, coordinate)?.name}.${field.name}`,
    field,
  ]);
const valuesOf = (path: string, { name }: GraphQLInputField) => byField[path] ?? byName[name];

/** Whether a mutation is told a role, permissions, a person, or a setting of security. */
export const concernsPower = (schema: GraphQLSchema, coordinate: string): boolean =>
  fieldsIn(schema, coordinate).some(
    ([, { name, type }]) =>
      /^(Role|Permission)$/.test(getNamedType(type).name) || (name in byName && name !== 'currentPassword'),
  );

/** The fields of a mutation's input of which this file does not say whether they could raise somebody. */
export const unknownFields = (schema: GraphQLSchema, coordinate: string): string[] =>
  fieldsIn(schema, coordinate)
    .filter(([path, field]) => !valuesOf(path, field) && !harmless.test(field.name))
    .map(([path]) => path);

/** Variables of every attempt to raise somebody with a mutation: each combination of such values, and what `rootFields` tries. */
export const raisingInputs = (
  schema: GraphQLSchema,
  coordinate: string,
  target: Raisable,
): Record<string, unknown>[] => {
  const [usual = {}] = rootFields[coordinate]?.attempts(target) ?? [];
  const given: Record<string, unknown> = { ...(typeof usual['input'] === 'object' ? usual['input'] : {}) };
  let inputs: Record<string, unknown>[] = [{}];
  for (const [path, field] of fieldsIn(schema, coordinate)) {
    const { name } = field;
    const needed = isRequiredInputField(field);
    const values: readonly unknown[] = valuesOf(path, field)?.(target) ?? (needed ? [given[name]] : []);
    const optional = needed || name === 'currentPassword' ? [] : inputs;
    inputs = [
      ...values.flatMap((value) => inputs.map((input) => ({ ...input, [name]: value }))),
      ...optional,
    ];
    if (values.length === 0 && optional.length === 0) throw new Error(`Nothing is known to try for ${path}.`);
  }
  return [...inputs.map((input) => ({ input })), usual];
};
