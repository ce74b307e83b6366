import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { removeFolder } from '../../engines/artifacts/index.ts';
import { type GitServer, startGitServer } from '../../testing/hosting/gitServer.ts';
import { type ServerProcess, startServerProcess } from '../../testing/processes/serverProcess.ts';

/** The programs of docs/programs.md, run by sh with curl against a real server and its worker. */

// On machines that do much else.
jest.setTimeout(180_000);

let git: GitServer;
let server: ServerProcess;
let folder: string;
let environment: Record<string, string>;
/** The programs that go on until they are stopped. */
const followers: ChildProcess[] = [];
beforeAll(async () => {
  git = await startGitServer();
  const repositoryUrl = await git.addRepository('program', { 'main.go': 'package main\n' });
  server = await startServerProcess({ WORKERS: '1', GIT_ALLOWED_HOSTS: git.host });
  folder = await mkdtemp(join(tmpdir(), 'slipway-programs-'));
  const owner = await server.signIn('demo@slipway.dev', 'Demo1234');
  const { data } = await server.execute(
    owner,
    `mutation { generateApiKey(input: {
      name: "Programs", lifetime: DAYS_30, currentPassword: "Demo1234"
      scopes: [MEMBER_MANAGE, BILLING_MANAGE, AUDIT_READ, PROJECT_CREATE, FINDING_TRIAGE, TASK_UPDATE]
    }) { secret } }`,
  );
  environment = {
    PATH: process.env['PATH'] ?? '',
    SLIPWAY_URL: server.address,
    SLIPWAY_KEY: /"secret":"(slip_\w+)"/.exec(JSON.stringify(data))?.[1] ?? '',
    ACCEPTED_UNTIL: new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10),
    REPOSITORY_URL: repositoryUrl,
  };
});
afterAll(async () => {
  for (const follower of followers) follower.kill();
  await server?.close();
  await git?.close();
  await removeFolder(folder);
});

const run = async (program: string): Promise<string> => {
  const { stdout } = await promisify(execFile)('sh', ['-euc', program], { cwd: folder, env: environment });
  return stdout;
};

/** What a program answered or the page says: text as it is, JSON without what each answer tells of its cost. */
const readAs = (form: string | undefined, text: string): unknown => {
  if (form === 'text') return text;
  const { extensions: _, ...rest } = JSON.parse(text);
  return rest;
};

/** What a program that goes on has said, once it has said this. */
const said = (child: ChildProcess, expected: string): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(expected)) resolve();
    });
  }
  child.once('exit', () => reject(new Error(`It ended after: ${output}`)));
  return promise;
};

test('every program of docs/programs.md does with a key alone what the page says', async () => {
  const page = await readFile('docs/programs.md', 'utf8');
  const [, ask = ''] = /```sh\n(.*?)```/s.exec(page) ?? [];
  const programs = [...page.matchAll(/```sh\n((?:(?!```).)*)```\n\n```(json|text)\n(.*?)```/gs)];
  expect(programs).toHaveLength([...page.matchAll(/```sh/g)].length - 1);

  const [, overHttp = ''] = /```bash\n(.*?)```/s.exec(page) ?? [];
  const [, overWebSocket = ''] = /```js\n(.*?)```/s.exec(page) ?? [];
  const [, title = ''] = /Both print.*?```text\n(.*?)\n```/s.exec(page) ?? [];
  await writeFile(join(folder, 'follow.mjs'), overWebSocket);
  const options = { cwd: folder, env: environment };
  followers.push(
    // A process that takes the place of the shell ends when it is told to.
    spawn('sh', ['-c', `${ask.replace('curl', 'exec curl')}\n${overHttp}`], options),
    spawn(process.execPath, ['follow.mjs'], options),
  );
  const [stream, socket] = followers;
  if (!stream || !socket) throw new Error('Nothing follows.');
  await Promise.all([said(stream, ':\n'), said(socket, 'connection_ack')]);
  const told = Promise.all(followers.map((follower) => said(follower, `"title":"${title}"`)));
  // Where a program fails before, that is what is told.
  told.catch(() => undefined);

  for (const [, program = '', form, answer = ''] of programs) {
    const output = await run(`${ask}\n${program}`);
    expect(readAs(form, output)).toEqual(readAs(form, answer));
  }
  await told;
});
