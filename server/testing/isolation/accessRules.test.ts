import { resolvers } from '../../processes/features.ts';
import { Kind, parse, visit } from 'graphql';
import type { Permission, Role } from '../../../schema/generated/types.ts';
import { parseSdl } from '../../../schema/tools/source.ts';
import { rolePermissions } from '../../platform/auth/permissions.ts';
import { createSchema } from '../../platform/graphql/schema.ts';
import { codesOf } from '../answers.ts';
import { programOf } from '../people/apiKeys.ts';
import { nestedFields, permissionIn, rootFields } from './rootFields/rootFields.ts';
import { openTestRoutes, publicRouteAttempts, routeAttempts } from './routes.ts';
import { openTestServer, type TestServer } from '../testServer.ts';

/** What the matrix is made of: every field and route says who may use it, and a role is what was decided. */

const roles: Role[] = ['VIEWER', 'MEMBER', 'ADMIN', 'OWNER'];
const [everyone, members, admins, owners] = roles.map((_, least) => roles.slice(least));

/** Who may what in an organization, as decided; the platform's administrators are none of these. */
const decided: Record<Permission, Role[] | undefined> = {
  ORGANIZATION_READ: everyone,
  REPOSITORY_READ: everyone,
  NOTIFICATION_UPDATE: everyone,
  PROJECT_CREATE: members,
  PROJECT_UPDATE: members,
  TASK_UPDATE: members,
  REPOSITORY_WRITE: members,
  PULL_REQUEST_CREATE: members,
  PULL_REQUEST_REVIEW: members,
  PULL_REQUEST_MERGE: members,
  SCAN_START: members,
  FINDING_TRIAGE: members,
  AGENT_RUN: members,
  DEPLOYMENT_START: members,
  DEPLOYMENT_ROLL_BACK: members,
  DEPLOYMENT_APPROVE: members,
  ENVIRONMENT_CONFIGURE: admins,
  AGENT_CONFIGURE: admins,
  MODEL_CONFIGURE: admins,
  PROJECT_DELETE: admins,
  PROJECT_PROTECT: admins,
  MEMBER_MANAGE: admins,
  API_KEY_MANAGE: admins,
  AUDIT_READ: admins,
  WEBHOOK_MANAGE: admins,
  ORGANIZATION_UPDATE: admins,
  BILLING_MANAGE: owners,
  OWNERSHIP_TRANSFER: owners,
  ORGANIZATION_DELETE: owners,
  PLATFORM_ADMINISTER: [],
};

let server: TestServer;
let guarded: TestServer | undefined;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  await guarded?.close();
  await server.close();
});

it('every role holds the permissions that were decided', () => {
  for (const [permission, holders] of Object.entries(decided)) {
    const holding = roles.filter((role) => rolePermissions[role].some((one) => one === permission));
    expect([permission, holding]).toEqual([permission, holders]);
  }
});

it('the matrix knows every root field of the schema (add a new one to the testing.ts of its feature)', () => {
  const inSchema = ['Query', 'Mutation', 'Subscription'].flatMap((root) => {
    const type = server.schema.getType(root);
    const names = type && 'getFields' in type ? Object.keys(type.getFields()) : [];
    return names.map((name) => `${root}.${name}`);
  });
  expect(Object.keys(rootFields).sort()).toEqual(inSchema.sort());
});

it('the matrix knows every route of the features (add a new one to the testing.ts of its feature), and each has an access rule', async () => {
  const { app, found } = await openTestRoutes(server);
  await app.close();
  const known = { ...routeAttempts, ...publicRouteAttempts };
  expect(found.map(({ route }) => route).sort()).toEqual(Object.keys(known).sort());
  const open = found.filter(({ accessRule }) => accessRule === 'PUBLIC').map(({ route }) => route);
  expect(open.sort()).toEqual(Object.keys(publicRouteAttempts).sort());
  expect(found.filter(({ accessRule }) => accessRule === null)).toEqual([]);
});

it('fields below the root name a permission of their own only to ask for more than reading', () => {
  expect(nestedFields.map(({ accessRule }) => permissionIn(accessRule))).not.toContain('ORGANIZATION_READ');
  expect(nestedFields.length).toBeGreaterThan(0);
});

/** The SDL with another access rule at `version`, whose resolver checks nothing. */
const sdlWith = (accessRule: string) =>
  visit(parseSdl(), {
    FieldDefinition: (field) => {
      if (field.name.value !== 'version') return undefined;
      const [type] = parse(`type Query { version: String! ${accessRule} }`).definitions;
      return type?.kind === Kind.OBJECT_TYPE_DEFINITION ? type.fields?.[0] : undefined;
    },
  });

it('a root field that does not say who may ask for it keeps the server from starting', () => {
  expect(() => createSchema(resolvers, sdlWith(''))).toThrow(
    'Query.version does not say who may ask for it.',
  );
});

it('a resolver that forgets to check stands behind the guard of the schema all the same', async () => {
  guarded = await openTestServer(
    {},
    createSchema(resolvers, sdlWith('@requires(permission: AUDIT_READ) @personal')),
  );
  const owner = await guarded.seed.owner();
  const viewer = await owner.invite('VIEWER');
  const program = await programOf(guarded, owner, ['AUDIT_READ']);
  const codes = [];
  for (const asker of [guarded.anonymous, viewer, program, owner]) {
    codes.push(codesOf(await asker.execute('{ version }')));
  }
  expect(codes).toEqual([['UNAUTHENTICATED'], ['FORBIDDEN'], ['FORBIDDEN'], []]);
});
