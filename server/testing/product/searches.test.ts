import { sql } from 'kysely';
import { newId } from '../../platform/graphql/ids.ts';
import { recordsOn } from '../records/records.ts';
import type { Person } from '../seed.ts';
import { openTestServer, type TestServer } from '../testServer.ts';

/** What people search lists for: the text as it is, anywhere, in whatever case. */

/** More than an index takes, even squeezed. */
const long = Array.from({ length: 900 }, (_, place) =>
  String.fromCodePoint(0x4e00 + ((place * 7919) % 20_000)),
).join('');

const names = [
  'Übung',
  'ÜBERGANG',
  '100% Sure',
  'under_score',
  'back\\slash',
  'plain',
  "o'hara",
  `Tail ${long} Ünique`,
];
const texts = [
  'ü',
  'üB',
  'ÜBUNG',
  '%',
  '0% s',
  '_',
  'r_s',
  '\\',
  'k\\s',
  "O'H",
  'PLAIN',
  'ain',
  'ünique',
  'nothing',
  'e',
];

let server: TestServer;
let owner: Person;
let stranger: Person;

const listed = {
  projects:
    'projects(filter: { search: $search }, sort: { field: NAME, direction: ASC }, first: $first, after: $after)',
  agents: 'agents(search: $search, first: $first, after: $after)',
  findings:
    'findings(filter: { search: $search }, sort: { field: FIRST_SEEN_AT, direction: ASC }, first: $first, after: $after)',
  dependencies: 'dependencies(filter: { search: $search }, first: $first, after: $after)',
  members: 'organization { members(search: $search, first: $first, after: $after)',
};
type List = keyof typeof listed;
const shown = {
  projects: 'description',
  agents: 'description',
  findings: 'title',
  dependencies: 'name',
  members: 'name',
};

/** Names of people and packages are not that long. */
const short = (name: string) => name.replace(long, '');

/** What is in each list: as it is shown, and what else is searched of it. */
const entries: Record<List, [shown: string | null, ...others: string[]][]> = {
  projects: [[null, 'Home'], ...names.map((name): [string] => [name])],
  agents: names.map((name) => [name]),
  findings: names.map((name) => [name, 'Secrets']),
  dependencies: names.map((name) => [short(name)]),
  members: [
    ['Ida', 'ida@a.io'],
    ...names.map((name): [string, string] => [short(name), 'person@example.com']),
  ],
};
const lists: List[] = ['projects', 'agents', 'findings', 'dependencies', 'members'];

/** In each list of an organization one entry with each of the names. */
const fill = async (person: Person) => {
  const records = recordsOn(server);
  const { system } = server.runtime.database;
  const attic = await records.project(person, {
    name: 'Attic',
    description: names.join(),
    archivedAt: new Date(0),
  });
  const scan = await records.scan(person, attic, []);
  for (const project of [await records.project(person, { name: 'Home' }), attic])
    for (const name of names) {
      await records.finding(person, project, { title: `${project === attic ? 'Put away ' : ''}${name}` });
      await sql`insert into scan_packages (id, organization_id, project_id, scan_id, ecosystem, name, version, direct, through,
          license, file, line, advisories)
        values (${newId()}, ${person.organizationId}, ${project}, ${scan}, 'npm', ${short(name)}, '1.0.0', true, '{}',
          'MIT', 'package-lock.json', 1, '{}')`.execute(system);
    }
  for (const [number, name] of names.entries()) {
    await records.project(person, { name: `${number}`, description: name });
    await records.agent(person, { name: `${number}`, description: name });
    await person.invite('VIEWER', short(name));
  }
};

beforeAll(async () => {
  server = await openTestServer();
  owner = await server.seed.owner({ name: 'Ida', email: 'ida@a.io' });
  stranger = await server.seed.owner({ name: 'Ivo', email: 'ivo@a.io' });
  await fill(owner);
  await fill(stranger);
});
afterAll(() => server.close());

const page = async (list: List, variables: { search: string; first: number; after?: string }) => {
  const { data, errors } = await owner.execute(
    `query ($search: String, $first: Int, $after: String) {
      ${listed[list]} { totalCount nodes { shown: ${shown[list]} } pageInfo { hasNextPage endCursor } }
      ${list === 'members' ? '}' : ''}
    }`,
    variables,
  );
  if (errors) throw errors[0];
  const { nodes, ...rest } = list === 'members' ? data.organization.members : data[list];
  return { ...rest, entries: nodes.map((node: { shown: string }) => node.shown) };
};

const found = (list: List, search: string) =>
  entries[list]
    .filter((texts) => texts.some((text) => text?.toLowerCase().includes(search.toLowerCase())))
    .map(([name]) => name)
    .toSorted();

/** Members whom the database finds in the organization in force. */
const membersFoundIn = (organizationId: string) =>
  server.runtime.database.app.transaction().execute(async (transaction) => {
    await sql`select set_config('app.organization_id', ${organizationId}, true)`.execute(transaction);
    const { rows } = await sql<{ name: string }>`
      select sorted_by as name from search_members('I') order by sorted_by`.execute(transaction);
    return rows.map(({ name }) => name);
  });

it('the database looks for members in the organization in force alone, whoever asks it', async () => {
  const theirs = await membersFoundIn(stranger.organizationId);
  expect(theirs).toEqual(expect.arrayContaining(['ivo', 'plain']));
  expect(theirs).not.toContain('ida');
  expect(await membersFoundIn(owner.organizationId)).not.toContain('ivo');
  expect(await membersFoundIn('')).toEqual([]);
});

describe.each(lists)('in %s', (list) => {
  it.each(texts)('%s is found as it is written, in whatever case, and nothing of others', async (search) => {
    const { entries: all, totalCount } = await page(list, { search, first: 50 });
    expect(all.toSorted()).toEqual(found(list, search));
    expect(totalCount).toBe(all.length);
  });

  it('what is found is paged and counted, behind the last one too', async () => {
    const { entries: all } = await page(list, { search: 'n', first: 50 });
    const paged: string[] = [];
    let after: string | undefined;
    do {
      const {
        entries: some,
        pageInfo,
        totalCount,
      } = await page(list, { search: 'n', first: 2, ...(after ? { after } : {}) });
      expect(totalCount).toBe(all.length);
      paged.push(...some);
      expect(pageInfo.hasNextPage).toBe(paged.length < all.length);
      after = pageInfo.endCursor;
    } while (paged.length < all.length);
    expect(paged).toEqual(all);
    expect(await page(list, { search: 'n', first: 2, ...(after ? { after } : {}) })).toMatchObject({
      entries: [],
      totalCount: all.length,
    });
  });
});
