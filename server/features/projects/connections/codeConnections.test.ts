/**
 * It replaces the timers that modules see: they are its own.
 *
 * @jest-environment node
 */
import { dirname } from 'node:path';
import { askRepository, connectAndWait } from '../../../testing/hosting/browsing.ts';
import { type Connecting, openConnecting } from '../../../testing/hosting/connecting.ts';
import type { Person } from '../../../testing/seed.ts';
import { cloneFolder, inTurnOfReaders } from '../../../engines/git/index.ts';

let at: Connecting;
let owner: Person;
let id: string;
beforeAll(async () => {
  at = await openConnecting();
  await at.work();
  owner = await at.server.seed.owner();
  await at.git.addRepository('shop', { 'README.md': '# Shop\n', 'src/main.go': 'package main\n' });
  id = await connectAndWait(at, owner, 'shop');
});
afterAll(() => at.close());
afterEach(() => void jest.useRealTimers());

/** Takes all the turns in which git reads clones of the organization, until it is told to let them go. */
const holdGit = () => {
  // Nobody loses patience meanwhile.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'Date'] });
  const { promise, resolve } = Promise.withResolvers<void>();
  const clones = dirname(cloneFolder(at.server.runtime.env, owner.organizationId, id));
  const held = Array.from({ length: 4 }, () => inTurnOfReaders([clones], () => promise));
  return async () => {
    resolve();
    await Promise.all(held);
  };
};

/** Resolves once nobody waits for a connection of the application, and nobody has one. */
const untilAllAreFree = async () => {
  const { turns, database } = at.server.runtime;
  const used = () => database.usage().find(({ pool }) => pool === 'app')?.used;
  while (turns.waiting('app') > 0 || used() !== 0) await new Promise((resolve) => setImmediate(resolve));
};

test('twenty requests that wait for git have no connection: whoever else of the organization asks is answered', async () => {
  const viewer = await owner.invite('VIEWER');
  const release = holdGit();
  const asked = Array.from({ length: 20 }, () =>
    askRepository(owner, id, 'codeState tree { readme { text } } blob(path: "src/main.go") { text }'),
  );
  let answered = 0;
  for (const one of asked) void one.finally(() => (answered += 1));
  const { data } = await viewer.execute('{ viewer { id } projects { nodes { name } } }');
  expect(data.projects.nodes).toEqual([{ name: 'shop' }]);
  await untilAllAreFree();
  expect(answered).toBe(0);
  await release();
  for (const code of await Promise.all(asked)) {
    expect(code).toEqual({
      codeState: 'READY',
      tree: { readme: { text: '# Shop\n' } },
      blob: { text: 'package main\n' },
    });
  }
});

/** Connects a repository whose clone is taken for older than what is known of it: after git, rows are read. */
const connectStale = async (name: string) => {
  await at.git.addRepository(name, { 'main.ts': 'export {};\n' });
  const project = await connectAndWait(at, owner, name);
  await at.server.runtime.database.system
    .updateTable('repositories')
    .set({ headSha: 'b'.repeat(40) })
    .where('projectId', '=', project)
    .execute();
  return project;
};

test('code of several projects, and what is asked beside and below it, is answered with a single connection', async () => {
  const stale = await connectStale('tools');
  // In company an organization has half of its share.
  const other = await at.server.seed.owner();
  const [{ data, errors }] = await Promise.all([
    owner.execute(
      `query ($shop: ID!, $tools: ID!) {
        shop: project(id: $shop) { ...code taskCount team { nodes { id } } }
        tools: project(id: $tools) { ...code taskCount team { nodes { id } } }
        projects(sort: { field: NAME, direction: ASC }) { nodes { name repository { branch { name } } taskCount } }
        viewer { id organization { name } }
      }
      fragment code on Project {
        repository { codeState url tree { entries { nodes { name } } readme { text } } commits { nodes { message } } }
      }`,
      { shop: id, tools: stale },
    ),
    ...Array.from({ length: 5 }, () => other.execute('{ viewer { id } }')),
  ]);
  expect(errors).toBeUndefined();
  const below = { taskCount: 0, team: { nodes: [{ id: owner.id }] } };
  expect(data.shop).toMatchObject({
    ...below,
    repository: { codeState: 'READY', tree: { readme: { text: '# Shop\n' } } },
  });
  expect(data.tools).toMatchObject({
    ...below,
    repository: { codeState: 'READY', tree: { entries: { nodes: [{ name: 'main.ts' }] } } },
  });
  expect(data.projects.nodes).toEqual(
    ['shop', 'tools'].map((name) => ({
      name,
      repository: { branch: { name: 'main' } },
      taskCount: 0,
    })),
  );
  expect(data.viewer.id).toBe(owner.id);
});

test('whose session ends while git is read is told, and is read nothing more', async () => {
  const viewer = await owner.invite('VIEWER');
  const project = await connectStale('old');
  const release = holdGit();
  const asked = askRepository(viewer, project, 'codeState');
  await untilAllAreFree();
  await at.server.browser(viewer.token).execute('mutation { logout { errors { code } } }');
  await release();
  await expect(asked).rejects.toMatchObject({ extensions: { code: 'UNAUTHENTICATED' } });
});
