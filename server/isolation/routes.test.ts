import type { AccessRule } from '../auth/accessRule.ts';
import { programOf } from '../testing/apiKeys.ts';
import { type Everything, nobodys } from '../testing/everything.ts';
import { roles, seedRole } from '../testing/people.ts';
import { allows } from '../testing/rootFields.ts';
import { openTestRoutes, routeAttempts } from '../testing/routes.ts';
import { suspend } from '../testing/suspend.ts';
import { rowsOf, tracesOf } from '../testing/tenantRows.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';

/** Every route beside GraphQL - downloads and uploads - asked by everybody, by the access rule that the route names. */

// A busy machine takes its time.
jest.setTimeout(30_000);

let server: TestServer;
let opened: Awaited<ReturnType<typeof openTestRoutes>>;
let accessRules: Map<string, AccessRule | null>;
beforeAll(async () => {
  server = await openTestServer();
  opened = await openTestRoutes(server);
  accessRules = new Map(opened.found.map(({ route, accessRule }) => [route, accessRule]));
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

describe.each(Object.entries(routeAttempts))('%s', (route, attempt) => {
  it('asks whoever is anonymous to sign in, and programs with a key too', async () => {
    const target = await seed();
    const program = await programOf(server, target.owner, ['ORGANIZATION_READ', 'AUDIT_READ']);
    for (const asker of [server.anonymous, program]) {
      const answer = await opened.send(asker, attempt(target));
      expect([answer.statusCode, answer.json().errors]).toEqual([
        401,
        [expect.objectContaining({ extensions: { code: 'UNAUTHENTICATED' } })],
      ]);
    }
  });

  it.each(roles)('answers %s by its access rule', async (role) => {
    const target = await seed(role);
    const accessRule = accessRules.get(route);
    if (!accessRule) throw new Error(`${route} has no access rule.`);
    const before = await rowsOf(server, target.ids.organization);
    const answer = await opened.send(target.person, attempt(target));
    expect(answer.statusCode).toBe(allows(role, accessRule) ? 200 : 403);
    if (allows(role, accessRule)) return;
    expect(await rowsOf(server, target.ids.organization)).toEqual(before);
  });

  it('answers a stranger as if the other organization were not there', async () => {
    const [victim, stranger] = [await seed(), await seed()];
    const rows = await rowsOf(server, victim.ids.organization);
    const traces = tracesOf(rows, victim.word);
    const answer = await opened.send(stranger.owner, attempt(victim));
    expect(traces.filter((trace) => answer.payload.includes(trace))).toEqual([]);
    const nobody = await opened.send(stranger.owner, attempt(nobodys(victim)));
    expect([answer.statusCode, answer.payload]).toEqual([nobody.statusCode, nobody.payload]);
    expect(await rowsOf(server, victim.ids.organization)).toEqual(rows);
  });

  it('is shut to the people of a suspended organization', async () => {
    const target = await seed();
    await suspend(server, target.ids.organization);
    const before = await rowsOf(server, target.ids.organization);
    expect((await opened.send(target.owner, attempt(target))).statusCode).toBe(403);
    expect(await rowsOf(server, target.ids.organization)).toEqual(before);
  });
});
