import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type HostedProject, openHosting, type Hosting } from '../../testing/hosting/hosting.ts';
import { openTestRoutes } from '../../testing/isolation/routes.ts';
import { programOf } from '../../testing/people/apiKeys.ts';
import type { Person } from '../../testing/seed.ts';

let hosting: Hosting;
let routes: Awaited<ReturnType<typeof openTestRoutes>>;
let ada: Person;
let project: HostedProject;
beforeAll(async () => {
  hosting = await openHosting();
  routes = await openTestRoutes(hosting.server);
  ada = await hosting.server.seed.owner({ name: 'Ada Lovelace', email: 'ada.lovelace@example.com' });
  project = await hosting.host(ada);
});
afterAll(async () => {
  await routes.app.close();
  await hosting.close();
});

const url = (number: string) => `/projects/${project.id}/pull-requests/${number}.patch`;

test('git applies the patch of a pull request to the commit that it began at', async () => {
  const mine = await hosting.clone(project.address);
  await mine.commit({ 'sum.js': 'one\n', 'gone.txt': 'gone\n' });
  await mine.git('push', '--quiet', 'origin', 'main');
  await mine.git('switch', '--quiet', '--create', 'change');
  await mine.git('rm', '--quiet', 'gone.txt');
  await mine.commit({ 'sum.js': 'one\ntwo\n', 'ünusual name.bin': '\0\u0001binary' });
  await mine.git('push', '--quiet', 'origin', 'change');
  const input = { projectId: project.id, sourceBranch: 'change', targetBranch: 'main', title: 'Change' };
  const { data } = await ada.execute(
    'mutation ($input: CreatePullRequestInput!) { createPullRequest(input: $input) { errors { message } } }',
    { input },
  );
  expect(data.createPullRequest.errors).toEqual([]);

  const answer = await routes.send(ada, { method: 'GET', url: url('1') });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/x-patch; charset=utf-8',
    'content-disposition': 'attachment; filename="pull-request-1.patch"',
    'cache-control': 'private, no-store',
  });
  const head = await mine.git('rev-parse', 'change^{tree}');
  await mine.git('switch', '--quiet', 'main');
  const file = join(mine.folder, '..', 'received.patch');
  await writeFile(file, answer.rawPayload);
  await mine.git('apply', '--index', file);
  expect(await mine.git('write-tree')).toBe(head);
});

test('programs with a key get it, strangers and unknown numbers do not', async () => {
  const program = await programOf(hosting.server, ada, ['ORGANIZATION_READ']);
  expect((await routes.send(program, { method: 'GET', url: url('1') })).statusCode).toBe(200);
  const stranger = await hosting.server.seed.owner();
  expect((await routes.send(stranger, { method: 'GET', url: url('1') })).statusCode).toBe(404);
  expect((await routes.send(hosting.server.anonymous, { method: 'GET', url: url('1') })).statusCode).toBe(
    401,
  );
  expect((await routes.send(ada, { method: 'GET', url: url('99') })).statusCode).toBe(404);
  expect((await routes.send(ada, { method: 'GET', url: url('x') })).statusCode).toBe(404);
});
