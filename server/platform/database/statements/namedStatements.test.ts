import { globSync, readFileSync } from 'node:fs';
import { CompiledQuery, sql } from 'kysely';
import { Client } from 'pg';
import { clientOperation } from '../../../../bench/operations.ts';
import { newApiKey, openApiKey } from '../../auth/apiKey.ts';
import { throttle } from '../../auth/throttle.ts';
import { newId } from '../../graphql/ids.ts';
import { appScreens } from '../../../testing/lists/appScreens.ts';
import { crowded, listRows } from '../../../testing/lists/listRows.ts';
import type { Person } from '../../../testing/seed.ts';
import { type SqlStatement, sqlStatements } from '../../../testing/database/sqlStatements.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { inOrganization } from '../roles/inOrganization.ts';
import { connectPools } from '../connect.ts';
import { named, nameOf } from './namedStatements.ts';

/** A step of a plan as EXPLAIN (ANALYZE, BUFFERS) tells it. */
type Plan = {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
};

const rowsOfList = 2_000;

let server: TestServer;
let owner: Person;
const statements = new Map<string, SqlStatement>();
/** How many statements each screen asks. */
const counts = new Map<string, number>();

const collect = async (action: () => Promise<unknown>) => {
  for (const statement of await sqlStatements(action)) {
    const name = nameOf(statement.text);
    if (name && !statements.has(name)) statements.set(name, statement);
  }
};

beforeAll(async () => {
  server = await openTestServer();
  owner = await server.seed.owner();
  const { app, system, connections } = server.runtime.database;
  for (const statement of listRows({ organizationId: owner.organizationId, userId: owner.id }, rowsOfList))
    await sql.raw(statement).execute(system);
  // Only who owns the tables may count them.
  const login = new Client(connections.system);
  await login.connect();
  await login.query('set role none; analyze');
  await login.end();
  const { rows } = await sql<{
    project: string;
    agent: string;
    finding: string;
    deployment: string;
    environment: string;
  }>`
    select ${sql.raw(crowded.project)} as project, ${sql.raw(crowded.agent)} as agent,
      (select id from findings limit 1) as finding, (select id from deployments limit 1) as deployment,
      (select id from environments where project_id = ${sql.raw(crowded.project)} limit 1) as environment`.execute(
    system,
  );
  const none = { project: '', agent: '', finding: '', deployment: '', environment: '' };
  const ids = { ...none, release: newId(), ...rows[0], organization: owner.organizationId };
  for (const [operation, variablesOf] of Object.entries(appScreens))
    await collect(() => owner.execute(clientOperation(operation), variablesOf(ids)));
  // What was sent before is joined, and has other names then.
  for (const [operation, variablesOf] of Object.entries(appScreens)) {
    const ask = () => owner.execute(clientOperation(operation), variablesOf(ids));
    await collect(ask);
    counts.set(operation, (await sqlStatements(ask)).length);
  }
  await collect(() => openApiKey(app, newApiKey().key, server.clock.now()).catch(() => undefined));
  await collect(() => inOrganization({ app }, owner.organizationId, async () => undefined));
  await collect(() =>
    throttle(app, { production: true }).use({ limit: 'passwordProof', of: ['ada'] }, server.clock.now()),
  );
}, 120_000);
afterAll(() => server.close());

const literal = (value: unknown): string => {
  if (value === null) return 'null';
  const text =
    value instanceof Date
      ? value.toISOString()
      : Buffer.isBuffer(value)
        ? `\\x${value.toString('hex')}`
        : Array.isArray(value)
          ? `{${value.map((each) => JSON.stringify(each)).join()}}`
          : String(value);
  return `'${text.replaceAll("'", "''")}'`;
};

/** Rows that all steps of a plan found or passed over. */
const rowsIn = (plan: Plan): number =>
  (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Join Filter'] ?? 0)) *
    plan['Actual Loops'] +
  (plan.Plans ?? []).reduce((sum, step) => sum + rowsIn(step), 0);

/** What a prepared statement costs under a plan for all values or for its own: blocks and rows that it goes through. */
const workOf = ({ text, values }: SqlStatement, plans: 'generic' | 'custom') =>
  server.runtime.database.app.transaction().execute(async (transaction) => {
    const run = (statement: string) => transaction.executeQuery<object>(CompiledQuery.raw(statement));
    await sql`select set_config('app.organization_id', ${owner.organizationId}, true)`.execute(transaction);
    await run(`set local plan_cache_mode = force_${plans}_plan`);
    // Without its mark: this is another text.
    await run(`prepare measured as ${text.replace(/\/\*.*?\*\//, '')}`);
    const given = values.length === 0 ? '' : `(${values.map(literal).join()})`;
    const { rows } = await run(`explain (analyze, buffers, format json) execute measured ${given}`);
    await run('deallocate measured');
    const told: [{ Plan: Plan }] = Object.values(rows[0] ?? {})[0];
    const [{ Plan: plan }] = told;
    return { blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], rows: rowsIn(plan) };
  });

const inSources = [
  ...new Set(
    globSync('server/**/*.ts')
      .filter((path) => !path.endsWith('.test.ts'))
      .flatMap((path) =>
        [...readFileSync(path, 'utf8').matchAll(/\bnamed\('(\w+)'\)/g)].map(([, name = '']) => name),
      ),
  ),
];

it.each(inSources)('%s is as good with one plan for all values as with a plan for its own', async (name) => {
  const statement = statements.get(name);
  if (!statement) throw new Error(`No screen asks ${name}: it is either not hot or not measured here.`);
  await workOf(statement, 'custom');
  const custom = await workOf(statement, 'custom');
  const generic = await workOf(statement, 'generic');
  // Up to twice is less than planning costs; a plan gone wrong reads whole tables.
  expect(generic.blocks).toBeLessThanOrEqual(2 * custom.blocks + 50);
  expect(generic.rows).toBeLessThanOrEqual(2 * custom.rows + 500);
});

it('so are those that what one turn asks for is joined to', async () => {
  const joined = [...statements].filter(([name]) => name.startsWith('together_'));
  expect(joined).not.toEqual([]);
  for (const [name, statement] of joined) {
    await workOf(statement, 'custom');
    const [custom, generic] = [await workOf(statement, 'custom'), await workOf(statement, 'generic')];
    expect({ name, ...generic, worse: false }).toEqual({
      name,
      ...generic,
      worse: generic.blocks > 2 * custom.blocks + 50 || generic.rows > 2 * custom.rows + 500,
    });
  }
});

it('every statement of the dashboard has a name', async () => {
  const asked = await sqlStatements(() => owner.execute(clientOperation('Dashboard')));
  expect(asked).not.toEqual([]);
  expect(asked.map(({ text }) => text).filter((text) => nameOf(text) === null)).toEqual([]);
});

const ofPlatform = /^(Platform|Tenant)/;
/**
 * Agents lead to their projects and their week; runs to their agents and projects; the agent leads to its runs, and these to their projects; a project to its environments, and these to what is on its way to them; an
 * environment to its project, and that to its previews; the dialog that deploys from environments to their releases and earlier failures; a project to its pull requests, and these to their checks.
 */
const oneMore = [
  'AgentList',
  'AgentLogs',
  'AgentControlRoom',
  'DeploymentChoices',
  'ProjectDeployments',
  'EnvironmentSettings',
  'ProjectPullRequests',
];

it.each(Object.keys(appScreens).filter((operation) => !ofPlatform.test(operation)))(
  '%s asks three statements at most, that of the session among them',
  (operation) => {
    expect(counts.get(operation)).toBeGreaterThan(0);
    expect(counts.get(operation)).toBeLessThanOrEqual(oneMore.includes(operation) ? 4 : 3);
  },
);

it('a name stands for one text', async () => {
  const { app } = server.runtime.database;
  await sql`${named('twice')} select 1`.execute(app);
  await sql`${named('twice')} select 1`.execute(app);
  await expect(sql`${named('twice')} select 2`.execute(app)).rejects.toThrow(
    'The statement named twice has two texts, and a name stands for one',
  );
});

it('PostgreSQL plans a named statement once for a connection, and others at each turn', async () => {
  await server.runtime.database.app.connection().execute(async (connection) => {
    for (let turn = 0; turn < 8; turn += 1) await sql`${named('counted')} select 1`.execute(connection);
    await sql`select 1`.execute(connection);
    const { rows } = await sql<{ uses: number }>`
      select generic_plans + custom_plans as uses from pg_prepared_statements where name = 'counted'`.execute(
      connection,
    );
    expect(rows).toEqual([{ uses: 8 }]);
  });
});

it('where names are turned off, PostgreSQL keeps no statement', async () => {
  const unnamed = await connectPools(server.runtime.database.connections, { namedStatements: false });
  await unnamed.app.connection().execute(async (connection) => {
    await sql`${named('kept')} select 1`.execute(connection);
    const { rows } = await sql`select name from pg_prepared_statements`.execute(connection);
    expect(rows).toEqual([]);
  });
  await unnamed.close();
});
