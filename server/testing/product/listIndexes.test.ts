import { CompiledQuery, sql } from 'kysely';
import { Client } from 'pg';
import { clientOperation } from '../../../bench/operations.ts';
import { firstPageOf } from '../lists/firstPageOf.ts';
import { crowded, listRows } from '../lists/listRows.ts';
import type { CrowdedIds, ListScreen } from '../lists/listScreen.ts';
import { listScreens } from '../lists/listScreens.ts';
import type { Person } from '../seed.ts';
import { type SqlStatement, sqlStatements } from '../database/sqlStatements.ts';
import { openTestServer, type TestServer } from '../testServer.ts';

type Plan = {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Filter?: string;
  Plans?: Plan[];
};

const rowsOfList = 2_000;

let server: TestServer;
let owner: Person;
let operator: Person;
let ids: CrowdedIds;
beforeAll(async () => {
  server = await openTestServer();
  owner = await server.seed.owner();
  operator = await server.seed.owner({ platformAdministrator: true });
  const { system, connections } = server.runtime.database;
  const person = { organizationId: owner.organizationId, userId: owner.id };
  for (const statement of listRows(person, rowsOfList)) await sql.raw(statement).execute(system);
  const { rows } = await sql<{ projectId: string; agentId: string }>`
    select ${sql.raw(crowded.project)} as project_id, ${sql.raw(crowded.agent)} as agent_id`.execute(system);
  ids = { organizationId: owner.organizationId, projectId: '', agentId: '', ...rows[0] };
  // Only who owns the tables may count them.
  const login = new Client(connections.system);
  await login.connect();
  await login.query('set role none; analyze');
  await login.end();
}, 120_000);
afterAll(() => server.close());

/** Tables of which a step of a plan read most of a list's rows, found or passed over. */
const tablesReadWhole = (plan: Plan): string[] => [
  ...(plan['Relation Name'] &&
  (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] > rowsOfList / 2
    ? [plan['Relation Name']]
    : []),
  ...(plan.Plans ?? []).flatMap(tablesReadWhole),
];

/** Tables in which a step of a plan compares most of a list's rows with a text. */
const tablesSearched = ({ Plans = [], ...step }: Plan): string[] => [
  ...(step.Filter?.includes('strpos') ? tablesReadWhole(step) : []),
  ...Plans.flatMap(tablesSearched),
];

const planOf = async ({ text, values }: SqlStatement, role: 'app' | 'system'): Promise<Plan> =>
  server.runtime.database[role].transaction().execute(async (transaction) => {
    await sql`select set_config('app.organization_id', ${owner.organizationId}, true)`.execute(transaction);
    const { rows } = await transaction.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      // What explains a statement is another one, and has not its name.
      CompiledQuery.raw(`explain (analyze, format json) ${text.replace(/\/\* named \w+ \*\//, '')}`, values),
    );
    const told = Object.values(rows[0] ?? {})[0]?.[0].Plan;
    if (!told) throw new Error('A statement has a plan, always.');
    return told;
  });

const growing = listScreens.filter(({ tables }) => tables.length > 0);

it.each(growing.map((screen) => [screen.name, screen] as const))(
  'the first page of %s is read through an index',
  async (_name, screen: ListScreen) => {
    const asker = screen.asAdministrator ? operator : owner;
    const query = firstPageOf(clientOperation(screen.operation), screen.field);
    let answer: unknown;
    const statements = await sqlStatements(async () => {
      answer = await asker.execute(query, screen.first(ids));
    });
    expect(answer).not.toHaveProperty('errors');
    const found: string[] = [];
    for (const statement of statements)
      if (/\blimit\b/.test(statement.text))
        found.push(...tablesReadWhole(await planOf(statement, screen.asAdministrator ? 'system' : 'app')));
    expect(statements.length).toBeGreaterThan(1);
    expect(found.filter((table) => screen.tables.includes(table))).toEqual([]);
  },
);

const ofOrganization = growing.filter(({ asAdministrator }) => !asAdministrator);

it.each(
  ofOrganization.flatMap((screen) => (screen.search ? [[screen.name, screen.search, screen] as const] : [])),
)('a search of %s finds a page and counts in one look through the list', async (_name, search, screen) => {
  const variables = { ...screen.first(ids), ...search('erv') };
  let answer: unknown;
  const statements = await sqlStatements(async () => {
    answer = await owner.execute(clientOperation(screen.operation), variables);
  });
  expect(answer).not.toHaveProperty('errors');
  const searching = statements.filter(({ text }) => /strpos|search_members/.test(text));
  expect(searching).toHaveLength(1);
  const searched: string[] = [];
  for (const statement of searching) searched.push(...tablesSearched(await planOf(statement, 'app')));
  const [list] = screen.tables;
  // PostgreSQL does not tell what a function looks through.
  expect(searched).toEqual(list === 'users' ? [] : [list]);
});
