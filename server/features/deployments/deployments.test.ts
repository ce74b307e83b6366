import { recordsOn } from '../../testing/records/records.ts';
import { countStatements } from '../../testing/database/statements.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

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

describe('the deployments of a project', () => {
  it('come newest first in pages, those of chosen environments or all', async () => {
    const owner = await server.seed.owner();
    const records = recordsOn(server);
    const shop = await records.project(owner);
    for (const [index, environment] of (['PRODUCTION', 'STAGING', 'PREVIEW', 'STAGING'] as const).entries()) {
      const createdAt = new Date(server.clock.now().getTime() - index * 60_000);
      await records.deployment(owner, shop, { environment, createdAt, commitSha: `commit${index}` });
    }
    const read = async (args: string) => {
      const { data } = await owner.execute(
        `query ($id: ID!) { project(id: $id) { deployments${args} {
          nodes { commitSha } totalCount pageInfo { hasNextPage endCursor }
        } } }`,
        { id: shop },
      );
      const { nodes, ...page } = data.project.deployments;
      return { commits: nodes.map((node: { commitSha: string }) => node.commitSha), ...page };
    };
    const first = await read('(first: 3)');
    expect(first).toMatchObject({ commits: ['commit0', 'commit1', 'commit2'], totalCount: 4 });
    const rest = await read(`(first: 3, after: "${first.pageInfo.endCursor}")`);
    expect(rest).toMatchObject({ commits: ['commit3'], pageInfo: { hasNextPage: false } });
    expect(await read('(environment: [STAGING, PREVIEW])')).toMatchObject({
      commits: ['commit1', 'commit2', 'commit3'],
      totalCount: 3,
    });
    expect((await read('(environment: [])')).totalCount).toBe(4);
  });
});
