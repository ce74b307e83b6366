import { type Connecting, openConnecting } from '../../../testing/hosting/connecting.ts';
import { openTableLock } from '../../../testing/database/tableLock.ts';

let at: Connecting;
beforeAll(async () => {
  at = await openConnecting();
});
afterAll(() => at.close());

test('an answer is of one moment: what it has begun to tell of does not go while it is read', async () => {
  const owner = await at.server.seed.owner();
  const repositoryUrl = await at.git.addRepository('fleeting', { 'main.go': 'package main\n' });
  const { job, project } = await at.connect(owner, { projectName: 'Fleeting', repositoryUrl });
  const read = () => owner.execute('query ($id: ID!) { job(id: $id) { project { name } } }', { id: job?.id });
  const lock = await openTableLock(at.server);
  await lock.hold('projects');
  const reading = read();
  await lock.until(1);
  await lock.change('delete from projects where id = $1', [project?.id]);
  await lock.release();
  await lock.close();
  expect(await reading).toEqual({ data: { job: { project: { name: 'Fleeting' } } } });
  expect(await read()).toEqual({ data: { job: { project: null } } });
});
