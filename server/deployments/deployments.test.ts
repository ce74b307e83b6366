import { recordsOn } from '../testing/records.ts';
import { countStatements } from '../testing/statements.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

describe('the last deployment', () => {
  it('is the newest one, read in one statement for all projects of a list', async () => {
    const owner = await server.seed.owner();
    const records = recordsOn(server);
    const shop = await records.project(owner, { name: 'Shop' });
    await records.project(owner, { name: 'Never deployed' });
    const blog = await records.project(owner, { name: 'Blog' });
    await records.deployment(owner, shop, { createdAt: new Date('2026-01-01T00:00:00Z') });
    await records.deployment(owner, shop, { commitSha: 'newest1', status: 'FAILED' });
    await records.deployment(owner, blog, { environment: 'PREVIEW', status: 'RUNNING' });

    const source =
      '{ projects { nodes { name lastDeployment { commitSha status environment finishedAt } } } }';
    const { result, statements } = await countStatements(() => owner.execute(source));
    const { nodes } = result.data.projects;
    const byName = new Map(
      nodes.map((node: { name: string; lastDeployment: unknown }) => [node.name, node.lastDeployment]),
    );
    expect(byName.get('Shop')).toMatchObject({
      commitSha: 'newest1',
      status: 'FAILED',
      environment: 'PRODUCTION',
    });
    expect(byName.get('Blog')).toMatchObject({ status: 'RUNNING', environment: 'PREVIEW', finishedAt: null });
    expect(byName.get('Never deployed')).toBeNull();
    expect(statements).toHaveLength(3);
  });
});
