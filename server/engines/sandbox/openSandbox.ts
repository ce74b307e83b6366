import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { HardLimits } from './beginning.ts';
import { bubblewrap } from './bubblewrap.ts';
import { findHostedPrograms } from './hostedPrograms.ts';
import { mendFor } from './mend.ts';
import { probe, probeRoots } from './probe.ts';
import type { Sandbox, SandboxState, TriedWay } from './sandbox.ts';
import { type Starting, start } from './start.ts';
import { pretendedRoot, systemCallFilter } from './systemCallFilter.ts';
import { unshare } from './unshare.ts';
import type { Way } from './way.ts';

const run = promisify(execFile);

/** The ways to hold foreign code, the quickest first. */
const ways: readonly Way[] = [bubblewrap, unshare];

/** The npm package whose program is found first on our path; null where there is none. */
const findNpm = async (): Promise<string | null> => {
  try {
    const { stdout } = await run('sh', ['-c', 'command -v npm']);
    return dirname(dirname(realpathSync(stdout.trim())));
  } catch {
    return null;
  }
};

/** What an administrator set as the most that we may ask for, from the kernel's table. */
const readHardLimits = (): HardLimits => {
  const text = readFileSync('/proc/self/limits', 'utf8');
  const hard = (name: string): number => {
    const value = new RegExp(`^Max ${name}\\s+\\S+\\s+(\\S+)`, 'm').exec(text)?.[1];
    return value === undefined || value === 'unlimited' ? Number.MAX_SAFE_INTEGER : Number(value);
  };
  return {
    files: hard('open files'),
    processes: hard('processes'),
    data: hard('data size'),
    size: hard('file size'),
  };
};

/** Written beside and put in place: other processes may be reading it. */
const put = (path: string, content: string | Buffer): string => {
  const written = `${path}.${process.pid}`;
  writeFileSync(written, content);
  chmodSync(written, 0o444);
  renameSync(written, path);
  return path;
};

/** A program without its types: with them, Node takes 12 MiB and 30 ms more for it in each sandbox. In a process of its own, as Node warns of it. */
const withoutTypes = async (file: string): Promise<string> => {
  const script = `process.stdout.write(process.getBuiltinModule('module').stripTypeScriptTypes(fs.readFileSync(process.argv[1], 'utf8')))`;
  const { stdout } = await run(process.execPath, ['--no-warnings', '-e', script, file]);
  return stdout;
};

type Filters = { filter: Buffer; entering: Buffer; asRoot: Buffer };

const filtersFor = (processor: string): Filters | null => {
  const [filter, entering] = [false, true].map((entersRoot) => systemCallFilter(processor, { entersRoot }));
  const asRoot = pretendedRoot(processor);
  return filter && entering && asRoot ? { filter, entering, asRoot } : null;
};

const prepare = async (
  folder: string,
  { filter, entering, asRoot }: Filters,
): Promise<Omit<Starting, 'way' | 'niceness'>> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const [npm, bridge, hosted] = await Promise.all([
    findNpm(),
    withoutTypes(join(import.meta.dirname, 'bridge.mts')),
    findHostedPrograms(process.execPath),
  ]);
  return {
    folder,
    filter: put(join(folder, 'filter'), filter),
    enteringFilter: put(join(folder, 'entering-filter'), entering),
    pretendedRoot: put(join(folder, 'root-filter'), asRoot),
    programs: {
      node: process.execPath,
      npm,
      bridge: put(join(folder, 'bridge.mjs'), bridge),
      hosted,
    },
    hardLimits: readHardLimits(),
  };
};

/** As `openSandbox`, each time anew, with ways that are said. */
export const tryWays = async (folder: string, ways: readonly Way[], niceness = 10): Promise<SandboxState> => {
  const filters = process.platform === 'linux' ? filtersFor(process.arch) : null;
  if (!filters) return { sandbox: null, tried: [], mend: mendFor([]) };
  const prepared = await prepare(folder, filters);
  const tried: TriedWay[] = [];
  for (const way of ways) {
    const starting: Starting = { ...prepared, way, niceness };
    let rootsHold = false;
    let trial: Promise<string | null> | undefined;
    const sandbox: Sandbox = {
      kind: way.kind,
      start: (command) => start(starting, command),
      noRoots: async () => {
        if (rootsHold) return null;
        // What failed, such as for a disk that was full, is tried again by the next one who asks.
        trial ??= probeRoots(sandbox, folder).finally(() => {
          trial = undefined;
        });
        const why = await trial;
        rootsHold ||= why === null;
        return why;
      },
    };
    const why = await probe(sandbox, folder);
    tried.push({ kind: way.kind, holds: why === null, why });
    if (why === null) return { sandbox, tried, mend: null };
  }
  return { sandbox: null, tried, mend: mendFor(tried) };
};

const opened = new Map<string, Promise<SandboxState>>();

/**
 * Finds out how foreign code can be held on this machine, by trying attacks on each way until one holds. Once for each folder and process;
 * it takes less than a second.
 * @param options.folder for what sandboxes need while they run; nobody else may come into it, and it is on the disk of what is lent to them
 * @param options.niceness what is added to the nice value of this process for what runs in a sandbox. Default: 10
 */
export const openSandbox = ({
  folder,
  niceness,
}: {
  folder: string;
  niceness?: number;
}): Promise<SandboxState> => {
  const path = resolve(folder);
  const known = opened.get(path);
  if (known) return known;
  const found = tryWays(path, ways, niceness);
  opened.set(path, found);
  // Such as a disk that was full: the next one who asks tries again.
  found.catch(() => opened.delete(path));
  return found;
};
