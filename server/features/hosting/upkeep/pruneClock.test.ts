import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { type HostedProject, type Hosting, openHosting } from '../../../testing/hosting/hosting.ts';
import type { Person } from '../../../testing/seed.ts';
import { orderPrunings } from './pruneClock.ts';

let hosting: Hosting;
let owner: Person;
beforeAll(async () => {
  hosting = await openHosting();
  owner = await hosting.server.seed.owner();
});
afterAll(() => hosting.close());

const system = () => hosting.server.runtime.database.system;

const dueProject = async (name: string, pruneAt: Date): Promise<HostedProject> => {
  const project = await hosting.host(owner, name);
  await system()
    .updateTable('hostedRepositories')
    .set({ pruneAt })
    .where('projectId', '=', project.id)
    .execute();
  return project;
};
const ordered = ({ id }: HostedProject) =>
  system().selectFrom('jobs').select('kind').where('projectId', '=', id).execute();
const pruneAtOf = async ({ id }: HostedProject) => {
  const row = await system()
    .selectFrom('hostedRepositories')
    .select('pruneAt')
    .where('projectId', '=', id)
    .executeTakeFirstOrThrow();
  return row.pruneAt;
};
/** In how many hours, rounded. */
const hoursUntil = (at: Date | null) => Math.round(((at?.getTime() ?? 0) - Date.now()) / 3_600_000);

test('where it cannot be ordered it waits until tomorrow, and others do not wait for that', async () => {
  const first = await dueProject('First', new Date(0));
  const second = await dueProject('Second', new Date(1));
  const context = jobContextOf(hosting.server.runtime);
  const { jobs } = hosting.server.runtime;
  const enqueue = jest.spyOn(jobs, 'enqueue').mockRejectedValueOnce(new Error('broken'));
  await orderPrunings(context);
  enqueue.mockRestore();
  expect([await ordered(first), await ordered(second)]).toEqual([[], [{ kind: 'compactRepository' }]]);
  expect(hoursUntil(await pruneAtOf(first))).toBe(24);
});

test('a repository that cannot be put in order is tried again tomorrow', async () => {
  const project = await dueProject('Damaged', new Date(0));
  const lost = { name: 'refs/heads/main', target: 'd'.repeat(40) };
  const of = { organizationId: owner.organizationId, projectId: project.id };
  await system()
    .insertInto('hostedRefs')
    .values({ ...of, ...lost })
    .execute();
  await system()
    .insertInto('hostedPacks')
    .values({
      ...of,
      id: '00000000-0000-7000-8000-000000000001',
      sha: 'd'.repeat(40),
      bytes: 1,
      objects: 1,
      through: 1,
      storedAt: new Date(0),
    })
    .execute();
  await hosting.workWithoutScans();
  await orderPrunings(jobContextOf(hosting.server.runtime));
  while ((await pruneAtOf(project))?.getTime() === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(hoursUntil(await pruneAtOf(project))).toBe(24);
});
