import { recordsOn } from '../../testing/records/records.ts';
import type { Person } from '../../testing/seed.ts';
import { countStatements } from '../../testing/database/statements.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let owner: Person;
beforeAll(async () => {
  server = await openTestServer();
  owner = await server.seed.owner();
  const { project, deployment, scan, task } = recordsOn(server);
  const shop = await project(owner, { name: 'Shop' });
  const blog = await project(owner, { name: 'blog' });
  await project(owner, { name: 'Idle' });
  await project(owner, { name: 'Attic', archivedAt: server.clock.now() });
  const deploy = (projectId: string, hours: number, status: 'SUCCEEDED' | 'FAILED' = 'SUCCEEDED') => {
    const finishedAt = server.clock.now();
    return deployment(owner, projectId, {
      status,
      finishedAt,
      committedAt: new Date(finishedAt.getTime() - hours * 3_600_000),
    });
  };
  await deploy(shop, 2);
  await deploy(shop, 4);
  await deploy(shop, 9, 'FAILED');
  await deploy(shop, 9, 'FAILED');
  await deploy(blog, 8);
  await deployment(owner, blog, { environment: 'STAGING' });
  await deployment(owner, blog, { createdAt: new Date(server.clock.now().getTime() - 40 * 86_400_000) });
  await scan(owner, blog, [['A', 'HIGH', 'PASSED']]);
  await scan(owner, shop, [['A', 'HIGH', 'FAILED']]);
  for (const status of ['DONE', 'TODO'] as const) await task(owner, shop, { status });
  await task(owner, blog, { status: 'DONE' });
});
afterAll(() => server.close());

type Node = { project: { name: string } };
const read = async (args = '', as = owner) => {
  const { data, errors } = await as.execute(`{ analytics { projects${args} {
    nodes { project { name } deployments changeFailRate changeLeadTime securityScore progress }
    totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  } } }`);
  expect(errors).toBeUndefined();
  return data.analytics.projects;
};
const names = async (args: string) => (await read(args)).nodes.map(({ project }: Node) => project.name);

test('each project has its figures, most deployments first; archived ones are left out', async () => {
  const { result, statements } = await countStatements(() => read());
  expect(result.nodes).toEqual([
    {
      project: { name: 'Shop' },
      deployments: 4,
      changeFailRate: 50,
      changeLeadTime: 3 * 3600,
      securityScore: 0,
      progress: 50,
    },
    {
      project: { name: 'blog' },
      deployments: 1,
      changeFailRate: 0,
      changeLeadTime: 8 * 3600,
      securityScore: 100,
      progress: 100,
    },
    {
      project: { name: 'Idle' },
      deployments: 0,
      changeFailRate: null,
      changeLeadTime: null,
      securityScore: null,
      progress: null,
    },
  ]);
  expect(result.totalCount).toBe(3);
  expect(statements).toHaveLength(3);
});

test.each([
  ['NAME', 'ASC', ['blog', 'Idle', 'Shop']],
  ['DEPLOYMENTS', 'ASC', ['Idle', 'blog', 'Shop']],
  ['DEPLOYMENTS', 'DESC', ['Shop', 'blog', 'Idle']],
  ['CHANGE_FAIL_RATE', 'DESC', ['Shop', 'blog', 'Idle']],
  ['CHANGE_LEAD_TIME', 'DESC', ['blog', 'Shop', 'Idle']],
  ['SECURITY_SCORE', 'ASC', ['Idle', 'Shop', 'blog']],
  ['PROGRESS', 'DESC', ['blog', 'Shop', 'Idle']],
])('is sorted by %s %s, also over pages, forwards and back', async (field, direction, expected) => {
  const sort = `sort: { field: ${field}, direction: ${direction} }`;
  expect(await names(`(${sort})`)).toEqual(expected);
  const { pageInfo } = await read(`(${sort}, first: 2)`);
  expect(pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
  expect(await names(`(${sort}, first: 2, after: "${pageInfo.endCursor}")`)).toEqual(expected.slice(2));
  const last = await read(`(${sort}, first: 2, after: "${pageInfo.endCursor}")`);
  expect(await names(`(${sort}, last: 2, before: "${last.pageInfo.startCursor}")`)).toEqual(
    expected.slice(0, 2),
  );
});

test('another organization sees none of it', async () => {
  expect(await read('', await server.seed.owner())).toMatchObject({ nodes: [], totalCount: 0 });
});

/** Projects with one change each, made so many seconds before it arrived; null: it failed. */
const projectsOf = async (person: Person, changes: Record<string, number | null>) => {
  const { project, deployment } = recordsOn(server);
  const finishedAt = server.clock.now();
  for (const [name, seconds] of Object.entries(changes)) {
    const id = await project(person, { name });
    const committedAt = new Date(finishedAt.getTime() - (seconds ?? 0) * 1_000);
    const status = seconds === null ? 'FAILED' : 'SUCCEEDED';
    await deployment(person, id, { status, finishedAt, committedAt });
  }
};

describe('by lead time, the longest first', () => {
  const sort = 'sort: { field: CHANGE_LEAD_TIME, direction: DESC }';
  const all = async (person: Person) => {
    const found: string[] = [];
    for (let after = ''; ; ) {
      const { nodes, pageInfo } = await read(`(${sort}, first: 2${after})`, person);
      found.push(...nodes.map(({ project }: Node) => project.name));
      if (!pageInfo.hasNextPage) return found;
      after = `, after: "${pageInfo.endCursor}"`;
    }
  };

  test('each project is on one page, also when changes of others only failed', async () => {
    const person = await server.seed.owner();
    await projectsOf(person, { Fast: 60, 'Failed first': null, 'Failed second': null });
    await recordsOn(server).project(person, { name: 'Idle' });
    const found = await all(person);
    expect(found[0]).toBe('Fast');
    expect(found.slice(1).toSorted()).toEqual(['Failed first', 'Failed second', 'Idle']);
  });

  test('clocks that are wrong by millennia keep nobody from it', async () => {
    const person = await server.seed.owner();
    const year = 365 * 86_400;
    await projectsOf(person, { Ahead: -7_900 * year, Usual: 60, Behind: 55 * year });
    await recordsOn(server).project(person, { name: 'Idle' });
    expect(await all(person)).toEqual(['Behind', 'Usual', 'Ahead', 'Idle']);
  });
});
