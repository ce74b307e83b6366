import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, writeSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { signUp } from '../testing/people/accounts.ts';
import { type GitServer, startGitServer } from '../testing/hosting/gitServer.ts';
import { prepareDataFolder } from '../testing/jest/preparedFolder.ts';
import { browse, type RealServer, startServer } from '../testing/processes/realServer.ts';

/** The real server on a disk that is full: a small file system in memory, which only root may make. */

jest.setTimeout(120_000);

const mounted = (folder: string): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=0711', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const folder = mkdtempSync(join(tmpdir(), 'slipway-full-'));
const ready = process.platform === 'linux' && mounted(folder);
/** Skipped, and said to be, without the right to mount, as in most containers; the faults of single files are tested beside their code. */
const describeWhereMounted = ready ? describe : describe.skip;

let git: GitServer;
let server: RealServer;
const cookie = { held: '' };

const until = async (condition: () => Promise<boolean>) => {
  for (const begun = Date.now(); !(await condition()); await wait(50)) {
    if (Date.now() - begun > 40_000) throw new Error(`It did not come about:\n${server.output()}`);
  }
};
const ask = (query: string, variables = {}) => browse(server.url, cookie).execute(query, variables);
const describeProject = (id: string, description: string) =>
  ask(
    `mutation ($id: ID!, $description: String) {
      updateProject(input: { id: $id, description: $description }) { errors { message } }
    }`,
    { id, description },
  );
/** Writes zeros until nothing more fits. */
const fill = (file: string) => {
  const descriptor = openSync(file, 'w');
  for (let size = 1_000_000; size >= 1; ) {
    try {
      writeSync(descriptor, Buffer.alloc(size));
    } catch {
      size = Math.floor(size / 10);
    }
  }
  closeSync(descriptor);
};

beforeAll(async () => {
  if (!ready) return;
  await prepareDataFolder(folder);
  git = await startGitServer();
  server = await startServer({ DATA_DIR: folder, GIT_ALLOWED_HOSTS: git.host });
  await signUp({ token: null, ...browse(server.url, cookie) }, { email: 'ada@example.com' });
});
afterAll(async () => {
  if (ready) {
    server.child.kill('SIGTERM');
    await server.ended;
    await git.close();
    execFileSync('umount', [folder]);
  }
  await rm(folder, { recursive: true, force: true });
});

const textOf = (count: number) => `${count} ${'long '.repeat(180)}`.trim();

/** Changes a project until the disk is full, and answers how often it could; what PostgreSQL has made room for before is used up then. */
const writeUntilRefused = async (id: string): Promise<number> => {
  for (let kept = 0; kept < 20_000; kept += 1) {
    const { data, errors } = await describeProject(id, textOf(kept + 1));
    if (errors) {
      expect(errors).toMatchObject([{ extensions: { code: 'INTERNAL_SERVER_ERROR' } }]);
      expect(JSON.stringify(errors)).not.toMatch(/space|disk|pg_wal/i);
      return kept;
    }
    expect(data.updateProject.errors).toEqual([]);
  }
  throw new Error('The disk is not full.');
};
const makeRoom = async () => {
  await rm(join(folder, 'filler'));
  await until(async () => (await fetch(`${server.url}/health`)).ok);
};
const connectMutation = `mutation ($name: String!, $repositoryUrl: String) {
  connectRepository(input: { provider: GITHUB, projectName: $name, repositoryUrl: $repositoryUrl }) {
    project { id } job { id } errors { message }
  }
}`;

describeWhereMounted('on a disk that is full', () => {
  it('a full disk loses nothing that was acknowledged, is told clearly, and all goes on when there is room', async () => {
    const { data } = await ask(connectMutation, { name: 'Draft' });
    const { id } = data.connectRepository.project;
    fill(join(folder, 'filler'));
    const kept = await writeUntilRefused(id);
    // The log comes another way than the answer.
    await until(async () => server.output().includes('No space left on device'));
    expect(server.child.exitCode).toBeNull();
    await makeRoom();
    const found = await ask('query ($id: ID!) { project(id: $id) { description } }', { id });
    // An answer that was lost may have been kept or not.
    expect([textOf(kept), textOf(kept + 1)]).toContain(found.data.project.description);
    expect((await describeProject(id, 'room again')).data.updateProject.errors).toEqual([]);
  });

  it('what was refused for want of room is not half done, and can be done again', async () => {
    const repositoryUrl = await git.addRepository('large', { 'main.ts': 'export {};\n' });
    const { data } = await ask(connectMutation, { name: 'Other' });
    fill(join(folder, 'filler'));
    await writeUntilRefused(data.connectRepository.project.id);
    const order = { name: 'Large', repositoryUrl };
    const refused = await ask(connectMutation, order);
    expect(refused.errors).toMatchObject([{ extensions: { code: 'INTERNAL_SERVER_ERROR' } }]);
    await makeRoom();
    const listed = await ask(
      '{ projects(first: 10) { nodes { name } } auditLog(first: 50) { nodes { target } } }',
    );
    expect(JSON.stringify(listed)).not.toContain('Large');
    const again = await ask(connectMutation, order);
    const { id } = again.data.connectRepository.job;
    await until(async () => {
      const answer = await ask('query ($id: ID!) { job(id: $id) { state } }', { id });
      return answer.data.job.state === 'SUCCEEDED';
    });
  });
});
