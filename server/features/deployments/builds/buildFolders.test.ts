import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { holdBuildFolder, removeLeftBuilds } from './buildFolders.ts';

let env: { dataDirectory: string };
beforeEach(async () => {
  env = { dataDirectory: await mkdtemp(join(tmpdir(), 'slipway-left-')) };
});
afterEach(() => rm(env.dataDirectory, { recursive: true, force: true }));

const found = () => readdir(join(env.dataDirectory, 'builds'));

test('what a build leaves whose process was killed is removed, and nothing of one that goes on', async () => {
  const program = `
    const { holdBuildFolder } = await import(${JSON.stringify(pathToFileURL(join(__dirname, 'buildFolders.ts')).href)});
    const { folder } = holdBuildFolder(${JSON.stringify(env)});
    (await import('node:fs')).mkdirSync(folder + '/source/closed', { recursive: true });
    console.log(folder);
    setInterval(() => undefined, 1_000);`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(other.stdout, 'data');
  const name = basename(String(said).trim());
  await chmod(join(env.dataDirectory, 'builds', name, 'source/closed'), 0);
  const mine = holdBuildFolder(env);
  await mkdir(mine.folder);
  await writeFile(join(mine.folder, 'index.html'), 'mine');
  const both = [name, `${name}.lock`, basename(mine.folder), `${basename(mine.folder)}.lock`].sort();

  await removeLeftBuilds(env);
  expect((await found()).sort()).toEqual(both);

  other.kill('SIGKILL');
  await once(other, 'exit');
  await removeLeftBuilds(env);
  expect((await found()).sort()).toEqual([basename(mine.folder), `${basename(mine.folder)}.lock`]);
  expect(await readdir(mine.folder)).toEqual(['index.html']);
  await rm(mine.folder, { recursive: true });
  mine.release();
  expect(await found()).toEqual([]);
});

test('a folder that nobody holds is removed; where nothing was built there is nothing to do', async () => {
  await removeLeftBuilds(env);
  await mkdir(join(env.dataDirectory, 'builds/7d1f4a0e-0000-4000-8000-000000000000/source'), {
    recursive: true,
  });
  await removeLeftBuilds(env);
  expect(await found()).toEqual([]);
});
