import { gatedReleasesOn } from '../../../testing/deployments/gatedReleases.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let gated: ReturnType<typeof gatedReleasesOn>;
beforeAll(async () => {
  server = await openTestServer();
  gated = gatedReleasesOn(server);
});
afterAll(() => server.close());

const told = async (person: Person) => {
  const { data } = await person.execute('{ notifications { nodes { title link } } }');
  return data.notifications.nodes;
};

it('who would let their own deployment go by asking for less types the password, and whoever else may do so is told', async () => {
  const owner = await server.seed.owner();
  const [admin, member] = [await owner.invite('ADMIN', 'Grace'), await owner.invite('MEMBER')];
  const project = await gated.make(owner);
  const rules = { approvals: 1, tests: true, blockingSeverity: 'HIGH', scanOfCommit: true };
  await gated.rule(owner, project.production, { ...rules, currentPassword: null });
  const { id } = await gated.deploy(admin, project, project.production);
  for (const less of [
    { approvals: 0 },
    { tests: false },
    { blockingSeverity: 'CRITICAL' },
    { scanOfCommit: false },
  ]) {
    const refused = await gated.rule(admin, project.production, { ...less, currentPassword: null });
    expect(refused).toMatchObject([{ code: 'CREDENTIALS', field: ['currentPassword'] }]);
  }
  expect(
    await gated.rule(admin, project.production, { blockingSeverity: 'LOW', currentPassword: null }),
  ).toEqual([]);
  const none = { approvals: 0, tests: false, blockingSeverity: null, scanOfCommit: false };
  expect(await gated.rule(admin, project.production, none)).toEqual([]);
  expect(await gated.read(owner, id)).toMatchObject({ status: 'RUNNING' });
  const title = expect.stringMatching(
    /, Production: requirements were relaxed while a deployment was waiting$/,
  );
  const link = `/app/projects/${project.projectId}/environments/${project.production}`;
  expect((await told(owner))[0]).toEqual({ title, link });
  for (const person of [admin, member]) expect(await told(person)).not.toContainEqual({ title, link });
  const { data } = await owner.execute('{ auditLog(first: 1) { nodes { target } } }');
  expect(data.auditLog.nodes).toEqual([
    {
      target: expect.stringMatching(
        /, block on open findings any severity → none \(while their own deployment of eeeeeee was waiting\)$/,
      ),
    },
  ]);
});

it('rules that were changed meanwhile are not overwritten, and what is changed stands in the audit log', async () => {
  const owner = await server.seed.owner();
  const { production } = await gated.make(owner);
  const late = { updatedAt: '2026-01-01T00:00:00.000Z' };
  expect(await gated.rule(owner, production, { approvals: 1, ...late })).toMatchObject([
    { code: 'CONFLICT' },
  ]);
  expect(await gated.rule(owner, production, { approvals: 6 })).toMatchObject([{ field: ['approvals'] }]);
  expect(await gated.rule(owner, production, { approvals: 1, branch: 'release' })).toEqual([]);
  expect(await gated.rule(owner, production, { tests: true })).toEqual([]);
  const { data } = await owner.execute('{ auditLog(first: 2) { nodes { action target } } }');
  const action = 'updateEnvironment';
  // What was left out stayed as it was.
  expect(data.auditLog.nodes).toEqual([
    { action, target: expect.stringMatching(/, Production: passing tests required off → on$/) },
    {
      action,
      target: expect.stringMatching(/, Production: branch \(default\) → release, required approvals 0 → 1$/),
    },
  ]);
});

it('the effective health path is that of the running release while the environment sets none', async () => {
  const owner = await server.seed.owner();
  const project = await gated.make(owner);
  const manifest = { kind: 'SERVICE', start: 'node server.js', output: '', healthPath: '/healthz' };
  await server.runtime.database.system
    .updateTable('releases')
    .set({ manifest: JSON.stringify(manifest) })
    .where('id', '=', project.releaseId)
    .execute();
  const paths = async () => {
    const { data } = await owner.execute(
      'query ($id: ID!) { environment(id: $id) { healthCheck { path effectivePath } } }',
      { id: project.production },
    );
    return data.environment.healthCheck;
  };
  expect(await paths()).toEqual({ path: '/', effectivePath: '/' });
  await gated.run(owner, project, project.releaseId);
  expect(await paths()).toEqual({ path: '/', effectivePath: '/healthz' });
  expect(await gated.rule(owner, project.production, { healthPath: '/ready' })).toEqual([]);
  expect(await paths()).toEqual({ path: '/ready', effectivePath: '/ready' });
});
