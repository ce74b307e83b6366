import { newId } from '../../../platform/graphql/ids.ts';
import { gatedReleasesOn } from '../../../testing/deployments/gatedReleases.ts';
import { recordsOn } from '../../../testing/records/records.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const asking = `query ($id: ID!) { environment(id: $id) { rollbackPreview { changes {
  code { problem }
  findings { problem added { count bySeverity { severity count } nodes { title } } gone { count nodes { title } } }
} } } }`;

it('tells which findings come back and go, by the scans of both commits; and why that is not known', async () => {
  const owner = await server.seed.owner();
  const gated = gatedReleasesOn(server);
  const records = recordsOn(server);
  const { system } = server.runtime.database;
  const project = await gated.make(owner);
  const { projectId, production } = project;
  const [former, present] = ['a'.repeat(40), 'b'.repeat(40)];
  for (const [index, sha] of [former, present].entries()) {
    const releaseId = await gated.release(owner, project, index + 2, sha);
    await gated.run(owner, { projectId, production }, releaseId, { commitSha: sha });
  }
  const ask = async () => {
    const { data } = await owner.execute(asking, { id: production });
    return data.environment.rollbackPreview.changes;
  };
  const scan = async (sha: string) => {
    server.clock.advance(1_000);
    const finishedAt = server.clock.now();
    await records.scan(owner, projectId, [], finishedAt, sha);
    return finishedAt;
  };
  expect(await ask()).toEqual({
    code: { problem: 'This project has no code yet.' },
    findings: { problem: 'Neither bbbbbbb nor aaaaaaa has been scanned.', added: null, gone: null },
  });

  const mended = await records.finding(owner, projectId, { severity: 'CRITICAL', title: 'Mended since' });
  await records.finding(owner, projectId, { severity: 'LOW', title: 'In both' });
  await scan(former);
  expect(await ask()).toMatchObject({ findings: { problem: 'Commit bbbbbbb has not been scanned.' } });

  const firstSeenAt = await scan(present);
  await records.finding(owner, projectId, { severity: 'HIGH', title: 'New since', firstSeenAt });
  await system.updateTable('findings').set({ state: 'RESOLVED' }).where('id', '=', mended).execute();
  await system
    .insertInto('findingEvents')
    .values({
      id: newId(),
      organizationId: owner.organizationId,
      findingId: mended,
      type: 'RESOLVED',
      createdAt: firstSeenAt,
    })
    .execute();
  expect((await ask()).findings).toEqual({
    problem: null,
    added: {
      count: 1,
      bySeverity: [{ severity: 'CRITICAL', count: 1 }],
      nodes: [{ title: 'Mended since' }],
    },
    gone: { count: 1, nodes: [{ title: 'New since' }] },
  });
});
