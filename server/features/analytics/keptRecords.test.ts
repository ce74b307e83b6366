import { sql } from 'kysely';
import { newId } from '../../platform/graphql/ids.ts';
import { manyAtOnce, numbersFrom, oneOf } from '../../testing/records/chance.ts';
import { deleteOrganization } from '../../testing/people/deleteOrganization.ts';
import { recordsOn } from '../../testing/records/records.ts';
import type { Person } from '../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  // Noon, so that no test runs over midnight.
  server.clock.advance(12 * 3_600_000 - (Date.now() % 86_400_000));
});
afterAll(() => server.close());

const taskStatuses = ['TODO', 'REVIEW', 'DONE', 'DONE'] as const;
const agentStatuses = ['DRAFT', 'ACTIVE', 'ACTIVE', 'PAUSED'] as const;

/** What may happen to the members, projects, tasks and agents of an organization. */
const life = async (owner: Person, next: (below: number) => number) => {
  const { organizationId } = owner;
  const { system } = server.runtime.database;
  const records = recordsOn(server);
  const now = server.clock.now().getTime();
  const someDay = () => new Date(now - next(100) * 86_400_000);
  const project = () => records.project(owner, { createdAt: someDay() });
  const projects = [await project(), await project(), await project()];
  const some = (table: string) =>
    sql`id in (select id from ${sql.table(table)} where organization_id = ${organizationId} order by id limit ${next(3)} offset ${next(6)})`;

  const join = async () => {
    const people = Array.from({ length: 1 + next(3) }, () => newId());
    await system
      .insertInto('users')
      .values(people.map((id) => ({ id, email: `${id}@example.com`, name: 'Ada', passwordHash: 'none' })))
      .execute();
    const joined = people.map((userId) => ({
      organizationId,
      userId,
      role: 'VIEWER' as const,
      createdAt: someDay(),
    }));
    await system.insertInto('memberships').values(joined).execute();
  };
  const leave = () =>
    sql`delete from memberships where organization_id = ${organizationId} and user_id in (
      select user_id from memberships where organization_id = ${organizationId} and role = 'VIEWER'
      order by user_id limit ${next(3)})`.execute(system);
  const archive = () =>
    system
      .updateTable('projects')
      .set({ archivedAt: next(2) === 0 ? null : new Date(now) })
      .where('id', '=', oneOf(projects, next))
      .execute();
  const remove = async () => {
    // First, as several are removed at the same time.
    projects.push(await project());
    const [id] = projects.splice(next(projects.length), 1);
    await system
      .deleteFrom('projects')
      .where('id', '=', id ?? newId())
      .execute();
  };
  const task = () => {
    const rows = Array.from({ length: 1 + next(5) }, () => {
      const status = oneOf(taskStatuses, next);
      const doneAt = status === 'DONE' && next(6) > 0 ? someDay() : null;
      return {
        id: newId(),
        organizationId,
        projectId: oneOf(projects, next),
        title: 'Sweep',
        status,
        doneAt,
      };
    });
    return system.insertInto('tasks').values(rows).execute();
  };
  const move = () => {
    const status = oneOf(taskStatuses, next);
    return sql`update tasks set status = ${status}, done_at = ${status === 'DONE' ? someDay() : null} where ${some('tasks')}`.execute(
      system,
    );
  };
  const forget = () => sql`delete from tasks where ${some('tasks')}`.execute(system);
  const hire = () => records.agent(owner, { status: oneOf(agentStatuses, next), createdAt: someDay() });
  const turn = () =>
    sql`update agents set status = ${oneOf(agentStatuses, next)} where ${some('agents')}`.execute(system);
  const dismiss = () => sql`delete from agents where ${some('agents')}`.execute(system);

  const actions = [
    join,
    leave,
    archive,
    archive,
    remove,
    task,
    task,
    move,
    move,
    forget,
    hire,
    turn,
    dismiss,
  ];
  return { act: (): Promise<unknown> => oneOf(actions, next)() };
};

/** What is kept of an organization, and the same counted anew. */
const compare = async ({ organizationId }: Person) => {
  const { rows } = await sql<{ kept: unknown; anew: unknown }>`
    with kept as (
      select mark, day, sum(count) as count from record_counts where organization_id = ${organizationId}
      group by 1, 2 having sum(count) <> 0
    ), anew as (
      select mark, utc_day(at) as day, count(*) as count
      from (
        select 'MEMBER' as mark, created_at as at from memberships where organization_id = ${organizationId}
        union all
        select 'PROJECT', created_at from projects where organization_id = ${organizationId} and archived_at is null
        union all
        select 'AGENT', created_at from agents where organization_id = ${organizationId}
        union all
        select 'ACTIVE_AGENT', created_at from agents where organization_id = ${organizationId} and status = 'ACTIVE'
        union all
        select 'TASK_DONE', done_at from tasks where organization_id = ${organizationId} and status = 'DONE' and done_at is not null
      ) found
      group by 1, 2
    )
    select (select json_agg(kept order by mark, day) from kept) as kept,
      (select json_agg(anew order by mark, day) from anew) as anew`.execute(server.runtime.database.system);
  return { kept: rows[0]?.kept, anew: rows[0]?.anew };
};

/** What the dashboard and the analytics show, and the same counted from the records. */
const shown = async (owner: Person) => {
  const { data, errors } = await owner.execute(`{
    dashboard { stats { totalProjects newProjects activeAgents totalAgents teamMembers } }
    analytics(days: 30) { usage { members joined projects newProjects tasksDone previousTasksDone } } }`);
  expect(errors).toBeUndefined();
  const { organizationId } = owner;
  const today = Math.floor(server.clock.now().getTime() / 86_400_000) * 86_400_000;
  const [since, before] = [new Date(today - 29 * 86_400_000), new Date(today - 59 * 86_400_000)];
  const { rows } = await sql<Record<string, number>>`
    with live as (select id, created_at from projects where organization_id = ${organizationId} and archived_at is null),
      done as (select done_at from tasks where status = 'DONE' and project_id in (select id from live))
    select (select count(*) from live) as projects, (select count(*) from live where created_at >= ${since}) as new_projects,
      (select count(*) from agents where organization_id = ${organizationId}) as agents,
      (select count(*) from agents where organization_id = ${organizationId} and status = 'ACTIVE') as active,
      (select count(*) from memberships where organization_id = ${organizationId}) as members,
      (select count(*) from memberships where organization_id = ${organizationId} and created_at >= ${since}) as joined,
      (select count(*) from done where done_at >= ${since}) as tasks_done,
      (select count(*) from done where done_at >= ${before} and done_at < ${since}) as previous_tasks_done`.execute(
    server.runtime.database.system,
  );
  const { projects, newProjects, agents, active, members, joined, ...tasks } = rows[0] ?? {};
  return {
    is: { ...data.dashboard.stats, ...data.analytics.usage },
    should: {
      totalProjects: projects,
      activeAgents: active,
      totalAgents: agents,
      teamMembers: members,
      members,
      joined,
      projects,
      newProjects,
      ...tasks,
    },
  };
};

it('what is kept of members, projects, agents and tasks is what is counted anew, whatever happened, and so is what is shown', async () => {
  const next = numbersFrom(41);
  const [owner, neighbour] = [await server.seed.owner(), await server.seed.owner()];
  const [own, others] = [await life(owner, next), await life(neighbour, next)];
  for (let turn = 0; turn < 90; turn += 1) {
    await (next(4) === 0 ? others : own).act();
    const { kept, anew } = await compare(owner);
    expect(kept).toEqual(anew);
  }
  for (const person of [owner, neighbour]) {
    const { kept, anew } = await compare(person);
    expect(kept).toEqual(anew);
    const { is, should } = await shown(person);
    expect(is).toEqual(should);
  }
});

it('so it is when they change at the same time', async () => {
  const next = numbersFrom(43);
  const owner = await server.seed.owner();
  const { act } = await life(owner, next);
  await manyAtOnce(14, act, async () => {
    const { kept, anew } = await compare(owner);
    expect(kept).toEqual(anew);
  });
});

it('goes with its organization', async () => {
  const next = numbersFrom(47);
  const owner = await server.seed.owner();
  const { act } = await life(owner, next);
  for (let turn = 0; turn < 10; turn += 1) await act();
  const tables = ['record_counts'];
  expect(await deleteOrganization(server, owner, ...tables)).toEqual({ before: tables, after: [] });
});
