import { sql } from 'kysely';
import { recordsOn } from '../../testing/records/records.ts';
import type { Person } from '../../testing/seed.ts';
import { countStatements } from '../../testing/database/statements.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let owner: Person;
let stranger: Person;
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
  await records.pullRequest(owner, shop, { title: 'Paint the shop' });
  await records.pullRequest(owner, attic, { title: 'Sweep the shop' });
  for (const number of [1, 2, 3, 4, 5, 6]) await records.project(owner, { name: `Harbour ${number}` });
  stranger = await server.seed.owner();
  const theirs = await records.project(stranger, { name: 'Shop of another' });
  await records.task(stranger, theirs, { title: 'Shop of another' });
  await records.agent(stranger, { name: 'Shop of another' });
  await records.pullRequest(stranger, theirs, { title: 'Shop of another' });
});
afterAll(() => server.close());

const search = (text: string) =>
  owner.execute(
    'query ($text: String!) { search(text: $text) { projects { name } tasks { title status project { name } } agents { name } pullRequests { title } } }',
    { text },
  );
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
const found = async (text: string) => {
  const { projects, tasks, agents, pullRequests } = (await search(text)).data.search;
  return {
    projects: names(projects),
    tasks: tasks.map((task: { title: string }) => task.title),
    agents: names(agents),
    pullRequests: pullRequests.map(({ title }: { title: string }) => title),
  };
};
/** What the database finds in the organization in force, with the names that the policies show. */
const foundIn = (organizationId: string) =>
  server.runtime.database.app.transaction().execute(async (transaction) => {
    await sql`select set_config('app.organization_id', ${organizationId}, true)`.execute(transaction);
    const { rows } = await sql<{ kind: string; name: string | null }>`
      select kind, coalesce(projects.name, agents.name, tasks.title, pull_requests.title) as name
      from search_organization('shop', 100) found
      left join projects on projects.id = found.id
      left join agents on agents.id = found.id
      left join tasks on tasks.id = found.id
      left join pull_requests on pull_requests.id = found.id
      order by kind, place`.execute(transaction);
    return rows.map(({ kind, name }) => `${kind} ${name}`);
  });
const nothing = { projects: [], tasks: [], agents: [], pullRequests: [] };

describe('search', () => {
  it('finds projects, tasks, agents and pull requests of the organization, the best match first, none archived', async () => {
    expect(await found('shop')).toEqual({
      projects: ['Web shop', 'Billing'],
      tasks: ['Open the shop'],
      agents: ['Shopkeeper'],
      pullRequests: ['Paint the shop'],
    });
  });

  it('answers each group in one statement', async () => {
    await search(' SHOP ');
    const { result, statements } = await countStatements(() => search(' SHOP '));
    expect(result.data.search.tasks).toEqual([
      { title: 'Open the shop', status: 'TODO', project: { name: 'Web shop' } },
    ]);
    // The session, the matches, the rows of projects and pull requests, the rows of agents.
    expect(statements).toHaveLength(3);
  });

  it('looks through the organization in force alone, whoever asks the database', async () => {
    // What the policies do not show would stand there without a name.
    expect(await foundIn(stranger.organizationId)).toEqual([
      'AGENT Shop of another',
      'PROJECT Shop of another',
      'PULL_REQUEST Shop of another',
      'TASK Shop of another',
    ]);
    expect(await foundIn(owner.organizationId)).toEqual([
      'AGENT Shopkeeper',
      'PROJECT Web shop',
      'PROJECT Billing',
      'PULL_REQUEST Paint the shop',
      'TASK Open the shop',
    ]);
    expect(await foundIn('')).toEqual([]);
  });

  it('finds what has the term for a name among more matches than are compared', async () => {
    const other = await server.seed.owner();
    const records = recordsOn(server);
    const id = await records.project(other, { name: 'Ere' });
    // Newer, by their ids.
    await sql`insert into projects (id, organization_id, name, status)
      select overlay('ff' || substr(md5(number::text), 3) placing '4' from 13)::uuid, ${other.organizationId}, 'Erewhere ' || number,
        'ACTIVE'
      from generate_series(1, 250) number`.execute(server.runtime.database.system);
    const { data } = await other.execute('{ search(text: "ere") { projects { id name } } }');
    expect(data.search.projects).toHaveLength(5);
    expect(data.search.projects[0]).toEqual({ id, name: 'Ere' });
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
