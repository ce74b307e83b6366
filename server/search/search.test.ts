import { recordsOn } from '../testing/records.ts';
import type { Person } from '../testing/seed.ts';
import { countStatements } from '../testing/statements.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let owner: Person;
beforeAll(async () => {
  server = await openTestServer();
  const records = recordsOn(server);
  owner = await server.seed.owner();
  const shop = await records.project(owner, { name: 'Web shop', description: 'Sells boats' });
  await records.project(owner, { name: 'Billing', description: 'Invoices of the shop' });
  const attic = await records.project(owner, { name: 'Old shop', archivedAt: server.clock.now() });
  await records.task(owner, shop, { title: 'Open the shop' });
  await records.task(owner, attic, { title: 'Close the shop' });
  await records.agent(owner, { name: 'Shopkeeper' });
  for (const number of [1, 2, 3, 4, 5, 6]) await records.project(owner, { name: `Harbour ${number}` });
  const stranger = await server.seed.owner();
  const theirs = await records.project(stranger, { name: 'Shop of another' });
  await records.task(stranger, theirs, { title: 'Shop of another' });
  await records.agent(stranger, { name: 'Shop of another' });
});
afterAll(() => server.close());

const search = (text: string) =>
  owner.execute(
    'query ($text: String!) { search(text: $text) { projects { name } tasks { title status project { name } } agents { name } } }',
    { text },
  );
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
const found = async (text: string) => {
  const { projects, tasks, agents } = (await search(text)).data.search;
  return {
    projects: names(projects),
    tasks: tasks.map((task: { title: string }) => task.title),
    agents: names(agents),
  };
};
const nothing = { projects: [], tasks: [], agents: [] };

describe('search', () => {
  it('finds projects, tasks and agents of the organization, the best match first, none archived', async () => {
    expect(await found('shop')).toEqual({
      projects: ['Web shop', 'Billing'],
      tasks: ['Open the shop'],
      agents: ['Shopkeeper'],
    });
  });

  it('answers each group in one statement', async () => {
    await search(' SHOP ');
    const { result, statements } = await countStatements(() => search(' SHOP '));
    expect(result.data.search.tasks).toEqual([
      { title: 'Open the shop', status: 'TODO', project: { name: 'Web shop' } },
    ]);
    // The session, the matches, the rows of projects and agents.
    expect(statements).toHaveLength(3);
  });

  it('forgives a typing error', async () => {
    expect((await found('biling')).projects).toEqual(['Billing']);
  });

  it('answers at most five of each kind', async () => {
    expect((await found('harbour')).projects).toEqual([1, 2, 3, 4, 5].map((number) => `Harbour ${number}`));
  });

  it.each(['', ' ', 'b', '  s  '])(
    'finds nothing for %j, which is less than two characters',
    async (text) => {
      expect(await found(text)).toEqual(nothing);
    },
  );

  it.each(['%%', '__', "'; --", '\\\\'])('takes %j literally', async (text) => {
    expect(await found(text)).toEqual(nothing);
  });

  it('needs a session', async () => {
    const { errors } = await server.anonymous.execute('{ search(text: "shop") { agents { name } } }');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
