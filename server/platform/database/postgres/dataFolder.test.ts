import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signUp } from '../../../testing/people/accounts.ts';
import { browse, startServer } from '../../../testing/processes/realServer.ts';
import { ownDataFolder } from './dataFolder.ts';

/** Other users of the machine, who may enter the folder above. */

// Servers are started one after the other, on machines that do much else.
jest.setTimeout(120_000);

const isRoot = process.getuid?.() === 0;
/** PostgreSQL, which does not run as root, passes through the folder as another user; it can list nothing there. */
const own = isRoot ? 0o711 : 0o700;

let above: string;
let folder: string;
beforeEach(() => {
  above = mkdtempSync(path.join(tmpdir(), 'slipway-owned-'));
  chmodSync(above, 0o711);
  folder = path.join(above, 'data');
});
afterEach(() => rmSync(above, { recursive: true }));

const modeOf = (file: string) => statSync(file).mode & 0o777;
/** What is in the folder and lets others read, write or enter it. */
const openToOthers = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const found = lstatSync(path.join(folder, name));
    return !found.isSymbolicLink() && (found.mode & 0o077) !== 0;
  });
/** Whether a user with no rights here, nor PostgreSQL's, gets something to see. Only root can be somebody else. */
const othersSee = (command: string): boolean =>
  isRoot &&
  spawnSync('/bin/sh', ['-c', command], { uid: 65_533, gid: 65_533, cwd: '/', stdio: 'ignore' }).status === 0;

const isLetter = (name: string) => name.endsWith('.eml');
/** As an older version left it. */
const open = (name: string, mode: number) => chmodSync(path.join(folder, name), mode);

/** Starts a server, signs up, and stops it once the letter is there: what it wrote stays. */
const runServer = async (): Promise<void> => {
  const server = await startServer({ DATA_DIR: folder, WORKERS: '0' });
  const outbox = path.join(folder, 'outbox');
  try {
    await signUp({ token: null, ...browse(server.url) }, { email: 'ada@example.com' });
    while (!(existsSync(outbox) && readdirSync(outbox).some(isLetter))) await fetch(`${server.url}/health`);
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
  }
};

const seeClosed = (): void => {
  const outbox = path.join(folder, 'outbox');
  expect(modeOf(folder)).toBe(own);
  expect(openToOthers()).toEqual([]);
  for (const command of [
    `ls ${folder}`,
    `cat ${folder}/server.pid`,
    `ls ${outbox}`,
    `ls ${folder}/postgres`,
  ]) {
    expect([command, othersSee(command)]).toEqual([command, false]);
  }
};

it('what a server writes is for its owner alone, and so is the folder; left open by an older version it is closed at the start, with what is in it', async () => {
  await runServer();
  seeClosed();
  open('', 0o755);
  for (const name of ['server.lock', 'server.pid', 'postgres.log']) open(name, 0o644);
  open('outbox', 0o755);
  await runServer();
  seeClosed();
});

it('a folder that holds what is not the server’s stays as it is, if others may only look', () => {
  mkdirSync(folder, { mode: 0o700 });
  writeFileSync(path.join(folder, 'thesis.txt'), 'not ours');
  chmodSync(folder, 0o755);
  ownDataFolder(folder);
  expect(modeOf(folder)).toBe(0o755);
});

it('a folder that cannot be closed, or where others may write beside what is not the server’s, is refused with the mend', () => {
  mkdirSync(folder, { mode: 0o700 });
  writeFileSync(path.join(folder, 'thesis.txt'), 'not ours');
  chmodSync(folder, 0o777);
  expect(() => ownDataFolder(folder)).toThrow(`chmod 700 ${folder}`);
  expect(modeOf(folder)).toBe(0o777);
  expect(() => ownDataFolder(tmpdir())).toThrow('Set DATA_DIR to a folder of its own');
  chmodSync(folder, 0o700);
  ownDataFolder(folder);
  expect(modeOf(folder)).toBe(0o700);
});
