import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ArtifactStore } from '../artifacts/index.ts';
import type { SourceTree, TreeEntry } from '../git/index.ts';
import { build } from './build.ts';
import type { BuildSettings, Plan, Unplanned } from './planning/plan.ts';
import { isPlan, planOf } from './planning/planOf.ts';
import type { BuildEvent, BuilderPorts, Machine } from './ports.ts';

type Source = Pick<SourceTree, 'walk' | 'readAll'>;

/** Chooses what runs in place of the tests: a shell command, or why there is none. */
export type ChooseCommand = (project: {
  /** The test command, or null. */
  test: string | null;
  /** The names of the scripts of its package.json. */
  scripts: readonly string[];
  /** The folder in which the command runs, relative to the root of the repository. */
  root: string;
}) => { command: string } | { untested: string };

/** What a test is given to work with. */
export type TestPorts = Omit<BuilderPorts, 'planOf'> & {
  /** The target of the change: what it says is tested, and how. */
  base: Source;
  /** The tree to test, which `checkOut` writes. */
  head: Source;
  /** The test command unless given. */
  choose?: ChooseCommand | undefined;
};

/** What a test tells of: the events of a build, or why there is nothing to run. */
export type TestEvent = BuildEvent | { type: 'UNTESTED'; reason: string };

type PackageEntry = TreeEntry & { path: string; bytes: number };

const longestPackageFile = 512 * 1024;
const packageFile = z.looseObject({ scripts: z.optional(z.record(z.string(), z.unknown())) });

const planToTest = async (
  source: Source,
  settings: BuildSettings,
  machine: Machine,
): Promise<Plan | Unplanned> => {
  const plan = await planOf(source, settings, machine);
  if (isPlan(plan) || settings.start !== undefined) return plan;
  // Libraries have no start command. Tests do not need one.
  const library = await planOf(source, { ...settings, start: 'true' }, machine);
  return isPlan(library) ? library : plan;
};

/** Reads what was kept, and keeps nothing. */
const readOnly = (artifacts: ArtifactStore): ArtifactStore => ({
  has: (digest) => artifacts.has(digest),
  put: async () => ({ digest: '', bytes: 0, fileCount: 0 }),
  open: (digest) => artifacts.open(digest),
  close: (digest) => artifacts.close(digest),
  recall: (name) => artifacts.recall(name),
  remember: async () => undefined,
});

const packageFilesOf = async (source: Source): Promise<Map<string, PackageEntry>> => {
  const found = new Map<string, PackageEntry>();
  await source.walk((entry) => {
    const { path, bytes, mode } = entry;
    if (path === null || bytes === null || bytes > longestPackageFile || !mode.startsWith('100')) return;
    if (/(?:^|\/)package\.json$/.test(path) && !path.includes('node_modules/'))
      found.set(path, { ...entry, path, bytes });
  });
  return found;
};

const readPackage = (content: Buffer | undefined) => {
  try {
    return packageFile.parse(JSON.parse(content?.toString('utf8') ?? ''));
  } catch {
    return null;
  }
};

const scriptsOf = async (source: Source, root: string): Promise<string[]> => {
  const entry = (await packageFilesOf(source)).get(join(root, 'package.json'));
  if (!entry) return [];
  const contents = await source.readAll([entry], longestPackageFile);
  return Object.keys(readPackage(contents.get(entry.object))?.scripts ?? {});
};

/**
 * Writes the scripts of the base into the package.json files of the head: `npm test` then runs what the base says. Scripts that only the head
 * has stay.
 * @returns the paths of the files that were changed
 */
const restoreScripts = async (base: Source, head: Source, folder: string): Promise<string[]> => {
  const [before, after] = await Promise.all([packageFilesOf(base), packageFilesOf(head)]);
  const pairs = [...after.values()].flatMap((entry) => {
    const earlier = before.get(entry.path);
    return earlier && earlier.object !== entry.object ? [{ earlier, entry }] : [];
  });
  const most = pairs.length * longestPackageFile;
  const contents = await base.readAll(
    pairs.map(({ earlier }) => earlier),
    most,
  );
  const current = await head.readAll(
    pairs.map(({ entry }) => entry),
    most,
  );
  const written: string[] = [];
  for (const { earlier, entry } of pairs) {
    const own = readPackage(current.get(entry.object));
    const wanted = readPackage(contents.get(earlier.object))?.scripts;
    if (!own || !wanted) continue;
    const scripts = { ...own.scripts, ...wanted };
    if (Object.entries(wanted).every(([name, script]) => own.scripts?.[name] === script)) continue;
    await writeFile(join(folder, entry.path), `${JSON.stringify({ ...own, scripts }, null, 2)}\n`);
    written.push(entry.path);
  }
  return written;
};

const noTests =
  'The project has no test command. Add a test script to package.json, or set “test” in slipway.json or in the build settings.';

const chooseTests: ChooseCommand = ({ test }) => (test ? { command: test } : { untested: noTests });

/**
 * Tests a tree in the sandbox, with the commands of its base: a change does not decide how it is tested. Keeps nothing, packages included.
 * Ends with TESTED, FAILED or UNTESTED.
 * @throws as `build`
 */
export async function* testTree(
  { base, head, choose = chooseTests, ...ports }: TestPorts,
  settings: BuildSettings,
  signal: AbortSignal,
): AsyncGenerator<TestEvent> {
  const planned = await planToTest(base, settings, ports.machine);
  const own = await planToTest(head, settings, ports.machine);
  const problem = [planned, own].find((plan) => !isPlan(plan));
  if (!isPlan(planned) || !isPlan(own)) {
    const reasons = problem && 'reasons' in problem ? problem.reasons.map(({ message }) => message) : [];
    yield { type: 'UNTESTED', reason: ['The tests cannot be run here.', ...reasons].join(' ') };
    return;
  }
  const scripts = await scriptsOf(base, planned.root.value);
  const chosen = choose({ test: planned.test?.value ?? null, scripts, root: planned.root.value });
  if ('untested' in chosen) {
    yield { type: 'UNTESTED', reason: chosen.untested };
    return;
  }
  const evidence = planned.test?.evidence ?? planned.root.evidence;
  const { packageManager: _ofBase, ...asPlanned } = {
    ...planned,
    test: { value: chosen.command, evidence },
  };
  const { lockFile, packageManager } = own;
  const isMoved = planned.root.value !== own.root.value;
  const plan: Plan = isMoved
    ? { ...planned, test: asPlanned.test }
    : { ...asPlanned, lockFile, ...(packageManager ? { packageManager } : {}) };
  yield* build(
    {
      ...ports,
      artifacts: readOnly(ports.artifacts),
      planOf: async () => plan,
      checkOut: async (folder, until) => {
        await ports.checkOut(folder, until);
        await restoreScripts(base, head, folder);
      },
    },
    { settings, variables: [], upTo: 'TEST' },
    signal,
  );
}
