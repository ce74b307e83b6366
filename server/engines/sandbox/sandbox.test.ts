import { execFile, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const program = join(import.meta.dirname, '../../testing/sandbox/trials.ts');
const isRoot = process.getuid?.() === 0;
/** Somebody ordinary, of whom nothing here is. */
const nobody = 65_534;

type Who = 'root' | 'an ordinary user';
const identity = (who: Who) => (isRoot && who === 'an ordinary user' ? { uid: nobody, gid: nobody } : {});
/** How programs are begun as him, by a server with a secret. */
const optionsFor = (who: Who) => ({
  ...identity(who),
  cwd: '/',
  env: {
    PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
    SECRET_OF_THE_SERVER: 'a-secret-of-the-server',
  },
});
const can = (who: Who, script: string): boolean =>
  spawnSync('sh', ['-c', script], { ...identity(who), cwd: '/', stdio: 'ignore' }).status === 0;

const programs = { BUBBLEWRAP: 'command -v bwrap', UNSHARE: 'command -v unshare setpriv prlimit ip perl' };
type Kind = keyof typeof programs;

/** Why a way cannot be tried here; never because it does not hold. */
const missing = (kind: Kind, who: Who): string | null => {
  if (process.platform !== 'linux') return 'not on Linux';
  if (who === 'root' && !isRoot) return 'not root';
  if (!can(who, programs[kind])) return 'its programs are not installed';
  if (!can(who, `test -r '${program}' && test -x '${process.execPath}'`))
    return 'that user may not read the product';
  if (!can(who, who === 'root' ? 'unshare --mount true' : 'unshare --user --mount true'))
    return 'no namespaces';
  return null;
};

const cases = (['BUBBLEWRAP', 'UNSHARE'] as const).flatMap((kind) =>
  (['root', 'an ordinary user'] as const).map((who) => ({ kind, who, reason: missing(kind, who) })),
);

/** Seconds that nothing else on this machine sleeps. */
const newMarker = () => `${90_000 + (process.pid % 9_000)}.${Math.trunc(performance.now() * 1000)}`;
const sleeping = (marker: string): string[] =>
  readdirSync('/proc').filter((name) => {
    try {
      return (
        /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'latin1').includes(`sleep\0${marker}`)
      );
    } catch {
      return false;
    }
  });

const until = async (isSo: () => boolean, milliseconds: number): Promise<void> => {
  const deadline = performance.now() + milliseconds;
  while (!isSo() && performance.now() < deadline) await wait(20);
};

for (const { kind, who, reason } of cases.filter(({ reason }) => reason !== null))
  describe(`a sandbox by ${kind}, begun by ${who}`, () => {
    // oxlint-disable-next-line jest/no-disabled-tests -- said, where a machine lacks what is to be tried, in place of a green test
    it.skip(`cannot be tried here: ${reason}`, () => {
      expect(reason).toBeNull();
    });
  });

for (const { kind, who } of cases.filter(({ reason }) => reason === null))
  describe(`a sandbox by ${kind}, begun by ${who}`, () => {
    const marker = newMarker();
    let folder: string;
    let found: Record<string, Record<string, unknown>>;

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'slipway-sandbox-'));
      if (isRoot && who !== 'root') chownSync(folder, nobody, nobody);
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [program, kind, folder, marker],
        optionsFor(who),
      );
      found = JSON.parse(stdout);
    });
    afterAll(() => {
      rmSync(folder, { recursive: true, force: true });
    });

    it('lets nothing out, in or up: files, sockets, network, processes, rights, namespaces, keys, the kernel', () => {
      expect(found['attempts']).toEqual({ code: 0, out: '[]' });
    });

    it('is reached and reaches out by its bridges alone, though it puts links in their place', () => {
      expect(found['bridges']).toEqual({
        answer: 'inside, outside on 3000',
        said: ['listening', 'asked to end'],
        ended: { code: 7, signal: null, broken: null },
        usage: {
          memoryBytes: expect.any(Number),
          temporaryBytes: 0,
          processorSeconds: expect.any(Number),
          // The bridge and the service.
          processes: 2,
        },
      });
    });

    it('ends what takes more than it may, together: forks, memory, disk, output, time', () => {
      expect(found['limits']).toEqual({
        forks: false,
        broken: {
          memory: 'MEMORY',
          memoryOfOne: 'MEMORY',
          temporary: 'MEMORY',
          sharedFile: 'MEMORY',
          unlinked: 'MEMORY',
          disk: 'DISK',
          removed: 'DISK',
          threadAlone: 'MEMORY',
          hidden: 'DISK',
          output: 'OUTPUT',
          time: 'TIME',
        },
        // A limit of 32 MiB bounds /tmp and /dev/shm.
        temporaryKibibytes: [32 * 1024, 32 * 1024],
        outputBytes: 1024 ** 2,
        largestFile: 32 * 1024 ** 2,
        daemons: { code: 0, out: 'begun' },
      });
    });

    it('leaves no process behind: daemons, what is given up, what ignores being asked', () => {
      expect(found['stopped']).toEqual({
        code: null,
        signal: 'SIGKILL',
        broken: 'STOPPED',
        // Nothing of what made the sandbox, and was killed with it.
        said: 'begun\n',
      });
      expect(sleeping(marker)).toEqual([]);
    });

    it('gives back what was lent, as ours, with nothing in it that raises who runs it', () => {
      expect(found['lending']).toEqual({ code: 0, owned: true, special: false, closed: 0o700 });
      expect(found['left']).toEqual(['bridge.mjs', 'entering-filter', 'filter', 'root-filter']);
    });

    it('is not begun where it would not be what was asked for', () => {
      expect(found['refusals']).toEqual({
        link: expect.stringContaining('is in the way of a mount.'),
        missing: expect.stringContaining('nothing'),
        name: '"A=B" cannot be in an environment.',
        aborted: 'Given up.',
        program: 127,
      });
    });

    it('gives what was promised: mounts in mounts, environment, node and npm', () => {
      expect(found['given']).toEqual(["indexmodule it's $HOME", '1', '/tmp', '']);
    });

    it('gives a command a root file system of an attacker, in which it reaches and may no more than in that of this machine', () => {
      expect(found['roots']).toEqual({
        noRoots: ['failed', null],
        attempts: { code: 0, out: '[]' },
        // Who is told to be root is not, and owns what others were to own.
        changed: ['0 0 1', '0', 'no chroot', 'no mount', 'no device', 'closed', 'ours'],
        again: 'kept\n/root /usr/bin\n',
        special: 0o755,
        left: {
          code: 0,
          names: expect.arrayContaining(['dev', 'etc', 'made', 'proc', 'run', 'tmp', 'usr']),
        },
        links: [true, false].flatMap((writable) =>
          ['dev', 'proc', 'run', 'tmp', 'etc', 'usr'].map((name) => [name, writable, 'refused']),
        ),
        broken: ['MEMORY', 'DISK'],
      });
    });

    it('ends within two seconds when the process that began it is killed', async () => {
      const held = newMarker();
      const holder = spawn(process.execPath, [program, kind, folder, held, 'HOLD'], {
        ...optionsFor(who),
        stdio: 'ignore',
      });
      await until(() => sleeping(held).length === 2, 30_000);
      holder.kill('SIGKILL');
      await until(() => sleeping(held).length === 0, 30_000);
      expect(sleeping(held)).toEqual([]);
    });
  });
