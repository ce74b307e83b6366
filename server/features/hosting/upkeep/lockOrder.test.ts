import { Client } from 'pg';
import { inOrganization } from '../../../platform/database/roles/inOrganization.ts';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { withWhatFollows } from '../../../testing/domainEvents.ts';
import { failing, type HostedProject, type Hosting, openHosting } from '../../../testing/hosting/hosting.ts';
import { faultsOf } from '../../../testing/answers.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTableLock, type TableLock } from '../../../testing/database/tableLock.ts';
import { orderPrunings } from './pruneClock.ts';

/** Repositories are changed, put in order and deleted at once: whoever comes second waits, and no two wait for each other. */

let hosting: Hosting;
let owner: Person;
let lock: TableLock;
let other: Client;
beforeAll(async () => {
  hosting = await openHosting();
  owner = await hosting.server.seed.owner();
  lock = await openTableLock(hosting.server);
  other = new Client(hosting.server.runtime.database.connections.system);
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await lock.close();
  await hosting.close();
});

/** As the application does it, on a connection of its own: those of an organization wait for each other. */
const deleteProject = async ({ id }: HostedProject) => {
  await other.query('begin');
  await other.query('select from projects where id = $1 for update', [id]);
  const { rowCount } = await other.query('delete from projects where id = $1', [id]);
  await other.query('commit');
  return rowCount;
};

/** Begins a change, holds it up at a table that it reads under the lock on the repository, and deletes the project then. */
const deletedAt = async <T>(table: string, project: HostedProject, change: () => Promise<T>) => {
  await lock.hold(table);
  const changed = change();
  await lock.until(1);
  const deleted = deleteProject(project);
  await lock.until(2);
  await lock.release();
  const [count, answer] = await Promise.all([deleted, changed]);
  expect(count).toBe(1);
  return answer;
};

/** Waits until no job of a project is waiting or under way; nobody works on scans here. */
const ended = async ({ id }: HostedProject) => {
  const active = `select from jobs where project_id = $1 and kind <> 'scan' and state in ('QUEUED', 'RUNNING')`;
  await withWhatFollows(hosting.server.runtime.database, async () => {
    while ((await other.query(active, [id])).rowCount)
      await new Promise((resolve) => setTimeout(resolve, 50));
  });
};

const pushedProject = async (name: string) => {
  const project = await hosting.host(owner, name);
  const mine = await hosting.clone(project.address);
  await mine.commit({ 'a.txt': 'one' });
  await mine.git('push', 'origin', 'main', 'main:other');
  return { project, mine };
};

test('a project is deleted while somebody pushes', async () => {
  const { project, mine } = await pushedProject('Pushed to');
  await mine.commit({ 'a.txt': 'two' });
  const said = await deletedAt('branch_rules', project, () => failing(mine.git('push', 'origin', 'main')));
  expect(said).toBe('it did not fail');
});

test('a project is deleted while its default branch is changed', async () => {
  const { project } = await pushedProject('Branched');
  const answer = await deletedAt('hosted_refs', project, () =>
    owner.execute(
      `mutation ($id: ID!) { changeDefaultBranch(input: { projectId: $id, defaultBranch: "other" }) {
        errors { message } } }`,
      { id: project.id },
    ),
  );
  expect(faultsOf(answer)).toEqual([]);
});

test('a pack is pushed once more while it is put together with others', async () => {
  await hosting.workWithoutScans();
  const { project, mine } = await pushedProject('Pushed twice');
  await mine.commit({ 'a.txt': 'two' });
  await mine.git('push', 'origin', 'main');
  await ended(project);
  const of = [project.id];
  await other.query(`update hosted_repositories set prune_at = 'epoch' where project_id = $1`, of);
  await lock.hold('hosted_pack_pieces');
  await orderPrunings(jobContextOf(hosting.server.runtime));
  await lock.until(1);
  await other.query('begin');
  await other.query('select from hosted_repositories where project_id = $1 for no key update', of);
  const pushed = other.query(
    `insert into hosted_packs (id, organization_id, project_id, sha, bytes, objects, through, stored_at)
      select gen_random_uuid(), organization_id, project_id, sha, bytes, objects, through, stored_at
      from hosted_packs where project_id = $1 on conflict do nothing`,
    of,
  );
  await lock.release();
  expect((await pushed).rowCount).toBe(0);
  await other.query('commit');
  await ended(project);
  const { rows } = await other.query('select objects from hosted_packs where project_id = $1', of);
  expect(rows).toHaveLength(1);
});

test('what is pushed while a push before it is read counts', async () => {
  const { project } = await pushedProject('Counted');
  await ended(project);
  await other.query('begin');
  await other.query(`update hosted_repositories set push_count = push_count + 1 where project_id = $1`, [
    project.id,
  ]);
  await other.query('update repositories set clone_bytes = clone_bytes where project_id = $1', [project.id]);
  const { runtime } = hosting.server;
  await inOrganization(runtime.database, owner.organizationId, async (transaction, grant) => {
    const { id: jobId } = await runtime.openStores(transaction).jobs.create(grant, 'readPush', project.id);
    await runtime.jobs.enqueue(transaction, 'readPush', { organizationId: owner.organizationId, jobId });
  });
  await lock.until(1);
  await other.query(
    `insert into hosted_packs (id, organization_id, project_id, sha, bytes, objects, through, stored_at)
      select gen_random_uuid(), organization_id, project_id, repeat('e', 40), 1000, 1, 2, now()
      from hosted_repositories where project_id = $1`,
    [project.id],
  );
  await other.query('update repositories set clone_bytes = clone_bytes + 1000 where project_id = $1', [
    project.id,
  ]);
  await other.query('commit');
  await ended(project);
  const { rows } = await other.query(
    `select clone_bytes - (select sum(bytes) from hosted_packs where project_id = $1) as missing
      from repositories where project_id = $1`,
    [project.id],
  );
  expect(rows).toEqual([{ missing: '0' }]);
});
