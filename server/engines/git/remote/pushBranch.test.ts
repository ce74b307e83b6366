import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GitServer, startGitServer } from '../../../testing/hosting/gitServer.ts';
import { ada } from '../../../testing/hosting/writing.ts';
import { runCommand } from '../../../testing/processes/runCommand.ts';
import {
  bringUpClone,
  checkRepositoryUrl,
  commitTree,
  editTree,
  openQuarantine,
  pushBranch,
  PushRefused,
  type Quarantine,
  type RemoteAccess,
} from '../index.ts';

const token = 'glpat-s3cr3t';
const branch = 'slipway/review-pilot/fix-1';

let server: GitServer;
let root: string;
beforeAll(async () => {
  server = await startGitServer();
  root = await mkdtemp(join(tmpdir(), 'slipway-push-'));
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true, force: true });
});

const accessTo = async (url: string, given = token): Promise<RemoteAccess> => {
  const { host } = new URL(url);
  const check = await checkRepositoryUrl(url, { allowedHosts: [host], resolve: async () => ['127.0.0.1'] });
  if (!check.ok) throw new Error(check.message);
  return { ...check, credentials: { provider: 'GITHUB', token: given } };
};

/** A private repository that takes pushes, its clone, and commits that are in a quarantine beside that alone. */
const begin = async (name: string) => {
  const url = await server.addRepository(name, { 'a.txt': 'a\n' }, { token });
  const bare = `--git-dir=${server.directory(name)}`;
  await runCommand('git', [bare, 'config', 'http.receivepack', 'true']);
  const remote = await accessTo(url);
  const directory = join(root, `${name}.git`);
  await bringUpClone({ directory, remote });
  const quarantine: Quarantine = await openQuarantine(directory, 'JOB');
  const [main] = (await runCommand('git', [bare, 'rev-parse', 'main'])).stdout.split('\n');
  const commit = async (text: string): Promise<string> =>
    commitTree(quarantine, {
      tree: await editTree(quarantine, main ?? '', [{ path: 'a.txt', content: text }]),
      parents: [main ?? ''],
      message: 'Fix',
      author: ada,
      committer: ada,
      at: new Date('2026-03-01T12:00:00Z'),
    });
  const tip = async (): Promise<string> =>
    (
      await runCommand('git', [bare, 'for-each-ref', '--format=%(objectname)', `refs/heads/${branch}`])
    ).stdout.trim();
  const push = (sha: string, ownCommits: readonly string[] = [], access = remote) =>
    pushBranch(quarantine.clone, access, { branch, sha, ownCommits });
  return { remote, directory, quarantine, commit, tip, push, main: main ?? '', bare };
};

const refusalOf = async (pushed: Promise<void>): Promise<PushRefused> => {
  const error: unknown = await pushed.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PushRefused)) throw new Error(`It was not refused: ${String(error)}`);
  return error;
};

test('a commit from a quarantine becomes a new branch, and pushing it again changes nothing', async () => {
  const { commit, push, tip, directory } = await begin('new');
  const sha = await commit('b\n');
  await push(sha);
  expect(await tip()).toBe(sha);
  await push(sha);
  expect(await tip()).toBe(sha);
  // Nothing that opens the repository is written down.
  expect(await readFile(join(directory, 'config'), 'utf8')).not.toContain(token);
});

test('a branch is moved from a commit of its own, and never from one of somebody else', async () => {
  const { commit, push, tip, bare, main } = await begin('moved');
  const [first, second] = [await commit('b\n'), await commit('c\n')];
  await push(first);
  await push(second, [first]);
  expect(await tip()).toBe(second);
  // Somebody pushes to it.
  await runCommand('git', [bare, 'update-ref', `refs/heads/${branch}`, main]);
  const refused = await refusalOf(push(second, [first, second]));
  expect(refused.kind).toBe('EXISTS');
  expect(refused.message).toContain(branch);
  expect(await tip()).toBe(main);
});

test('what the server refuses by a rule is told in its words', async () => {
  const { commit, push, tip } = await begin('ruled');
  const hook = join(server.directory('ruled'), 'hooks', 'pre-receive');
  await writeFile(hook, '#!/bin/sh\necho "GH013: branches below slipway/ are protected" >&2\nexit 1\n');
  await chmod(hook, 0o755);
  const refused = await refusalOf(push(await commit('b\n')));
  expect(refused.kind).toBe('RULE');
  expect(refused.message).toContain('GH013: branches below slipway/ are protected');
  expect(await tip()).toBe('');
});

test('a token that may not push says so, and is never repeated', async () => {
  const { commit, push, remote, bare } = await begin('closed');
  const sha = await commit('b\n');
  const wrong = await refusalOf(push(sha, [], await accessTo(remote.url.href, 'ghp_wrong')));
  expect(wrong.kind).toBe('NOT_PERMITTED');
  expect(wrong.message).not.toContain('ghp_wrong');
  await runCommand('git', [bare, 'config', 'http.receivepack', 'false']);
  expect((await refusalOf(push(sha))).kind).toBe('NOT_PERMITTED');
});

test('a server that breaks off, or redirects, is told apart from one that refuses', async () => {
  const { commit, push } = await begin('broken');
  const sha = await commit('b\n');
  const hook = join(server.directory('broken'), 'hooks', 'pre-receive');
  await writeFile(hook, '#!/bin/sh\nkill -9 $PPID\n');
  await chmod(hook, 0o755);
  await expect(push(sha)).rejects.toMatchObject({ name: 'GitError', kind: 'UNREACHABLE' });
  const moved = await accessTo(server.addRedirect('moved-away', `${server.url}/broken.git`));
  await expect(push(sha, [], moved)).rejects.toMatchObject({
    name: 'GitError',
    message: expect.stringContaining('redirects elsewhere'),
  });
});
