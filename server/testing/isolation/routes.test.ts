import type { AccessRule } from '../../platform/auth/accessRule.ts';
import { programOf } from '../people/apiKeys.ts';
import { type Everything, nobodys } from '../records/everything.ts';
import type { Asker } from '../asker.ts';
import type { Person } from '../seed.ts';
import { roles, seedRole } from '../people/people.ts';
import { allows } from './rootFields/rootFields.ts';
import { openTestRoutes, publicRouteAttempts, routeAttempts } from './routes.ts';
import { suspend } from '../people/suspend.ts';
import { rowsOf, tracesOf } from '../database/tenantRows.ts';
import { openTestServer, type TestServer } from '../testServer.ts';

/** Every route beside GraphQL - downloads and uploads - asked by everybody, by the access rule that the route names. */

let server: TestServer;
let opened: Awaited<ReturnType<typeof openTestRoutes>>;
let accessRules: Map<string, AccessRule | null>;
let forGit: Set<string>;
let forKeysOnly: Set<string>;
let forPrograms: Set<string>;
beforeAll(async () => {
  server = await openTestServer();
  opened = await openTestRoutes(server);
  accessRules = new Map(opened.found.map(({ route, accessRule }) => [route, accessRule]));
  forGit = new Set(opened.found.filter((each) => each.forGit).map(({ route }) => route));
  forKeysOnly = new Set(opened.found.filter((each) => each.forKeysOnly).map(({ route }) => route));
  forPrograms = new Set(opened.found.filter((each) => each.forPrograms).map(({ route }) => route));
});
afterAll(async () => {
  await opened?.app.close();
  await server.close();
});

/** An organization whose owner and person have a picture. */
const seed = async (role: (typeof roles)[number] = 'OWNER'): Promise<Everything> => {
  const target = await seedRole(server, role);
  const put = routeAttempts['PUT /avatar']?.(target);
  for (const person of [target.owner, target.person]) if (put) await opened.send(person, put);
  return target;
};

const keyScopes = ['ORGANIZATION_READ', 'REPOSITORY_READ', 'REPOSITORY_WRITE'] as const;

/** The scopes of all routes that take a key beside a session. */
const forEveryRoute = ['ORGANIZATION_READ', 'AUDIT_READ', 'BILLING_MANAGE', 'SCAN_START'] as const;

/** Whoever asks for a route as somebody: the person in a browser, or git or another program with a key of the person. */
const as = async (route: string, person: Person): Promise<Asker> =>
  forKeysOnly.has(route) ? programOf(server, person, keyScopes) : person;

describe.each(Object.entries(routeAttempts))('%s', (route, attempt) => {
  it('asks whoever is anonymous to sign in, and programs with a key too, unless it is for them', async () => {
    const target = await seed();
    const git = forGit.has(route);
    const program = await programOf(server, target.owner, forEveryRoute);
    // Where only keys are taken, a session is nothing.
    const refused = forKeysOnly.has(route) ? [target.owner] : forPrograms.has(route) ? [] : [program];
    const askers = [server.anonymous, ...refused];
    const byProgram = await opened.send(program, attempt(target));
    expect(byProgram.statusCode === 200).toBe(forPrograms.has(route));
    for (const asker of askers) {
      const answer = await opened.send(asker, attempt(target));
      // Git also shows how to sign in.
      const said = git ? answer.payload.split('\n')[0] : answer.json().errors[0].message;
      expect([answer.statusCode, said]).toEqual([401, 'Please sign in.']);
    }
  });

  it.each(roles)('answers %s by its access rule', async (role) => {
    const target = await seed(role);
    const accessRule = accessRules.get(route);
    if (!accessRule) throw new Error(`${route} has no access rule.`);
    const asker = await as(route, target.person);
    const before = await rowsOf(server, target.ids.organization);
    const { grantedStatus = 200, ...request } = attempt(target);
    const answer = await opened.send(asker, request);
    expect(answer.statusCode).toBe(allows(role, accessRule) ? grantedStatus : 403);
    if (allows(role, accessRule)) return;
    expect(await rowsOf(server, target.ids.organization)).toEqual(before);
  });

  it('answers a stranger as if the other organization were not there', async () => {
    const [victim, other] = [await seed(), await seed()];
    const stranger = await as(route, other.owner);
    const rows = await rowsOf(server, victim.ids.organization);
    const traces = tracesOf(rows, victim.word);
    const answer = await opened.send(stranger, attempt(victim));
    expect(traces.filter((trace) => answer.payload.includes(trace))).toEqual([]);
    const nobody = await opened.send(stranger, attempt(nobodys(victim)));
    expect([answer.statusCode, answer.payload]).toEqual([nobody.statusCode, nobody.payload]);
    expect(await rowsOf(server, victim.ids.organization)).toEqual(rows);
  });

  it('is shut to the people of a suspended organization', async () => {
    const target = await seed('ADMIN');
    const [owner, admin] = [await as(route, target.owner), await as(route, target.person)];
    await suspend(server, target.ids.organization);
    const before = await rowsOf(server, target.ids.organization);
    const statuses = [];
    for (const asker of [owner, admin]) {
      const answer = await opened.send(asker, attempt(target));
      statuses.push(answer.statusCode);
    }
    // Owners read the invoices, to pay them.
    expect(statuses).toEqual([route === 'GET /invoices/:file' ? 200 : 403, 403]);
    expect(await rowsOf(server, target.ids.organization)).toEqual(before);
  });
});

test.each(Object.entries(publicRouteAttempts))(
  '%s answers everybody alike, members too, and as if the record were not there',
  async (_route, attempt) => {
    const [victim, other] = [await seed(), await seed()];
    const traces = tracesOf(await rowsOf(server, victim.ids.organization), victim.word);
    const program = await programOf(server, victim.owner, forEveryRoute);
    const nobody = await opened.send(server.anonymous, attempt(nobodys(victim)));
    expect(nobody.statusCode).toBe(401);
    for (const asker of [server.anonymous, other.owner, victim.owner, program]) {
      const answer = await opened.send(asker, attempt(victim));
      expect([answer.statusCode, answer.payload]).toEqual([nobody.statusCode, nobody.payload]);
      expect(traces.filter((trace) => answer.payload.includes(trace))).toEqual([]);
    }
  },
);

test('routes that are open to keys answer a program with a key that may, and none with another one', async () => {
  const target = await seed();
  const may = await programOf(server, target.owner, forEveryRoute);
  const wrong = Object.assign(server.browser(), { apiKey: `${may.apiKey.slice(0, -1)}x` });
  expect(forPrograms.size).toBeGreaterThan(1);
  for (const [route, attempt] of Object.entries(routeAttempts).filter(([each]) => forPrograms.has(each))) {
    const statuses = [];
    for (const asker of [may, wrong]) {
      const answer = await opened.send(asker, attempt(target));
      statuses.push(answer.statusCode);
    }
    expect([route, ...statuses]).toEqual([route, 200, 401]);
  }
});
