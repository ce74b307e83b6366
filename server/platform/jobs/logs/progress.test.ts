import { newId } from '../../graphql/ids.ts';
import { openTestDatabase } from '../../../testing/database/database.ts';
import { beginJob, cancelJob, finishJob, reportProgress } from './progress.ts';
import { ProgressReporter } from './progressReporter.ts';

const organizationId = newId();
let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.system
    .insertInto('organizations')
    .values({ id: organizationId, name: 'Acme', slug: 'acme' })
    .execute();
});
afterAll(() => database.close());

const newJob = async () => {
  const id = newId();
  await database.system
    .insertInto('jobs')
    .values({ id, organizationId, kind: 'connectRepository', step: 'Waiting' })
    .execute();
  return id;
};
const rowOf = (id: string) =>
  database.system.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a job goes from QUEUED to RUNNING to its end, and no further', async () => {
  const { system } = database;
  const id = await newJob();
  await expect(finishJob(system, id, 'SUCCEEDED')).resolves.toBe(false);
  await expect(reportProgress(system, id, { progress: 1, step: 'Too early' })).resolves.toBe(false);
  await expect(beginJob(system, id)).resolves.toBe('RUNNING');
  const { startedAt } = await rowOf(id);
  await expect(beginJob(system, id)).resolves.toBe('RUNNING');
  await expect(reportProgress(system, id, { progress: 140, step: 'Cloning' })).resolves.toBe(true);
  await expect(rowOf(id)).resolves.toMatchObject({ progress: 100, step: 'Cloning', startedAt });
  await expect(finishJob(system, id, 'FAILED', 'No such host')).resolves.toBe(true);
  const ended = await rowOf(id);
  expect(ended).toMatchObject({ state: 'FAILED', error: 'No such host', finishedAt: expect.any(Date) });
  await expect(finishJob(system, id, 'SUCCEEDED')).resolves.toBe(false);
  await expect(cancelJob(system, organizationId, id)).resolves.toBe(false);
  await expect(reportProgress(system, id, { progress: 5, step: 'Late' })).resolves.toBe(false);
  await expect(beginJob(system, id)).resolves.toBe('ENDED');
  await expect(rowOf(id)).resolves.toEqual(ended);
  await expect(beginJob(system, newId())).resolves.toBe('ENDED');
});

test('the application can cancel only jobs of its active organization', async () => {
  const id = await newJob();
  await expect(cancelJob(database.app, organizationId, id)).resolves.toBe(false);
  await expect(beginJob(database.system, id)).resolves.toBe('RUNNING');
});

test('progress that comes fast is thinned out, and its last word is kept', async () => {
  const id = await newJob();
  await beginJob(database.system, id);
  const update = jest.spyOn(database.system, 'updateTable');
  const reporter = new ProgressReporter(database.system, id);
  for (let progress = 0; progress < 100; progress += 1) reporter.report({ progress, step: 'Cloning' });
  await reporter.flush();
  expect(update).toHaveBeenCalledTimes(2);
  await expect(rowOf(id)).resolves.toMatchObject({ progress: 99 });
});
