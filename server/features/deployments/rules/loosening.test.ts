import { updateEnvironmentInputSchema } from '../../../../schema/generated/validation.ts';
import { seededPassword } from '../../../testing/people/accounts.ts';
import { clusterSettings } from '../../../testing/kubernetes/clusterSettings.ts';
import { gatedReleasesOn } from '../../../testing/deployments/gatedReleases.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

/** Whatever lets something come to an environment, or stay there, that the rules held back takes the password. */

let server: TestServer;
let gated: ReturnType<typeof gatedReleasesOn>;
beforeAll(async () => {
  server = await openTestServer(clusterSettings);
  gated = gatedReleasesOn(server);
});
afterAll(() => server.close());

/** What a rule is changed from and to, both ways; `less` must hold after it than after `more`. */
const loosened: Record<string, { more: unknown; less: unknown }> = {
  afterStaging: { more: true, less: false },
  blockingSeverity: { more: 'LOW', less: 'MEDIUM' },
  scanOfCommit: { more: true, less: false },
  tests: { more: true, less: false },
  approvals: { more: 2, less: 1 },
  watchSeconds: { more: 120, less: 119 },
  mostFailures: { more: 5, less: 6 },
};

/** Rules of which neither side asks for less, and why. */
const neither: Record<string, { one: unknown; other: unknown }> = {
  // Which commits are proposed, and when: each must meet the requirements all the same.
  branch: { one: null, other: 'release' },
  automatic: { one: false, other: true },
  // Another question to the release, not fewer of them; and how long it may take to answer the first one.
  healthPath: { one: '/', other: '/health' },
  healthStatus: { one: 200, other: 204 },
  healthSeconds: { one: 10, other: 20 },
  // What a service may take.
  memoryMegabytes: { one: 256, other: 512 },
  replicas: { one: 1, other: 2 },
};

const refused = [{ code: 'CREDENTIALS', field: ['currentPassword'] }];
const withoutPassword = { currentPassword: null };

it('every rule of an environment stands in one of both tables', () => {
  const named = Object.keys(updateEnvironmentInputSchema.shape).filter(
    (name) => !['id', 'updatedAt', 'currentPassword'].includes(name),
  );
  expect([...Object.keys(loosened), ...Object.keys(neither)].toSorted()).toEqual(named.toSorted());
});

it.each(Object.entries(loosened))('less of %s takes the password, more does not', async (rule, sides) => {
  const owner = await server.seed.owner();
  const { production } = await gated.make(owner);
  expect(await gated.rule(owner, production, { [rule]: sides.more })).toEqual([]);
  expect(await gated.rule(owner, production, { [rule]: sides.less, ...withoutPassword })).toEqual(refused);
  expect(await gated.rule(owner, production, { [rule]: sides.less })).toEqual([]);
  expect(await gated.rule(owner, production, { [rule]: sides.more, ...withoutPassword })).toEqual([]);
});

it.each(Object.entries(neither))('%s is changed without it', async (rule, { one, other }) => {
  const owner = await server.seed.owner();
  const { production } = await gated.make(owner);
  for (const side of [other, one, other]) {
    expect(await gated.rule(owner, production, { [rule]: side, ...withoutPassword })).toEqual([]);
  }
});

const send = async (asker: Person, name: string, type: string, input: object) => {
  const { data } = await asker.execute(
    `mutation ($input: ${type}!) { ${name}(input: $input) {
      environment { freezeWindows { id } } errors { code field } } }`,
    { input },
  );
  return data[name];
};

it('a freeze window is removed with the password alone, now and ahead; who let their own deployment go so is told of', async () => {
  const owner = await server.seed.owner();
  const admin = await owner.invite('ADMIN', 'Grace');
  const project = await gated.make(owner);
  const now = server.clock.now().getTime();
  const add = async (from: number, until: number) => {
    const { environment } = await send(owner, 'addFreezeWindow', 'AddFreezeWindowInput', {
      environmentId: project.production,
      startsAt: new Date(now + from).toISOString(),
      endsAt: new Date(now + until).toISOString(),
      reason: 'Fair',
    });
    return environment.freezeWindows.at(-1).id;
  };
  const remove = async (id: string, currentPassword: string | null = null) =>
    (await send(admin, 'removeFreezeWindow', 'RemoveFreezeWindowInput', { id, currentPassword })).errors;
  const [present, future] = [await add(0, 10_000), await add(20_000, 30_000)];
  const { id } = await gated.deploy(admin, project, project.production);
  for (const each of [present, future]) expect(await remove(each)).toEqual(refused);
  expect(await gated.read(owner, id)).toMatchObject({ status: 'BLOCKED' });
  expect(await remove(present, seededPassword)).toEqual([]);
  expect(await gated.read(owner, id)).toMatchObject({ status: 'RUNNING' });
  const { data } = await owner.execute(
    '{ notifications { nodes { title message } } auditLog(first: 1) { nodes { target } } }',
  );
  expect(data.notifications.nodes[0]).toEqual({
    title: expect.stringMatching(/, Production: a freeze window was removed while a deployment was waiting$/),
    message: expect.stringMatching(
      /^Grace, whose own deployment of eeeeeee was waiting there: \w+ \d+, \d+, .+ UTC to \w+ \d+, \d+, .+ UTC, Fair$/,
    ),
  });
  expect(data.auditLog.nodes[0].target).toMatch(
    /, Fair \(while their own deployment of eeeeeee was waiting\)$/,
  );
  // What is over holds nothing back.
  server.clock.advance(40_000);
  expect(await remove(future)).toEqual([]);
});
