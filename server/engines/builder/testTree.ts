import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ArtifactStore } from '../artifacts/index.ts';
import type { SourceTree } from '../git/index.ts';
import { build } from './build.ts';
import { below } from './detect/folderPath.ts';
import type { BuildSettings, Plan, Unplanned } from './planning/plan.ts';
import type { ProjectFiles } from './detect/projectFiles.ts';
import { filesToPlan, isPlan, planOfFiles } from './planning/planOf.ts';
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

const packageFile = z.looseObject({ scripts: z.optional(z.record(z.string(), z.unknown())) });

/** A tree whose tests can be run: its files, and how it is built. */
type Testable = { files: ProjectFiles; plan: Plan };

const planToTest = async (
  source: Source,
  settings: BuildSettings,
  machine: Machine,
): Promise<Testable | Unplanned> => {
  const files = await filesToPlan(source);
  if ('reasons' in files) return files;
  const plan = await planOfFiles(files, settings, machine);
  if (isPlan(plan)) return { files, plan };
  if (settings.start !== undefined) return plan;
  // Libraries have no start command. Tests do not need one.
  const library = await planOfFiles(files, { ...settings, start: 'true' }, machine);
  return isPlan(library) ? { files, plan: library } : plan;
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

const packagePaths = (files: ProjectFiles): string[] =>
  files.paths().filter((path) => /(?:^|\/)package\.json$/.test(path) && !path.includes('node_modules/'));

const readPackage = (text: string | null) => {
  try {
    return packageFile.parse(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
};

const scriptsOf = async (files: ProjectFiles, root: string): Promise<string[]> =>
  Object.keys(readPackage(await files.text(below(root, 'package.json')))?.scripts ?? {});

/**
 * Writes the scripts of the base into the package.json files of the head: `npm test` then runs what the base says. Scripts that only the head
 * has stay.
 */
const restoreScripts = async (base: ProjectFiles, head: ProjectFiles, folder: string): Promise<void> => {
  const paths = packagePaths(head);
  await Promise.all([base.readAhead(paths), head.readAhead(paths)]);
  for (const path of paths) {
    const [before, after] = [await base.text(path), await head.text(path)];
    if (before === after) continue;
    const [wanted, own] = [readPackage(before)?.scripts, readPackage(after)];
    if (!own || !wanted) continue;
    const scripts = { ...own.scripts, ...wanted };
    if (Object.entries(wanted).every(([name, script]) => own.scripts?.[name] === script)) continue;
    await writeFile(join(folder, path), `${JSON.stringify({ ...own, scripts }, null, 2)}\n`);
  }
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
  if ('reasons' in planned || 'reasons' in own) {
    const [problem] = [planned, own].filter((one) => 'reasons' in one);
    const reasons = problem?.reasons.map(({ message }) => message) ?? [];
    yield { type: 'UNTESTED', reason: ['The tests cannot be run here.', ...reasons].join(' ') };
    return;
  }
  const { plan: basePlan } = planned;
  const root = basePlan.root.value;
  const scripts = await scriptsOf(planned.files, root);
  const chosen = choose({ test: basePlan.test?.value ?? null, scripts, root });
  if ('untested' in chosen) {
    yield { type: 'UNTESTED', reason: chosen.untested };
    return;
  }
  const evidence = basePlan.test?.evidence ?? basePlan.root.evidence;
  const { packageManager: _ofBase, ...asPlanned } = {
    ...basePlan,
    test: { value: chosen.command, evidence },
  };
  const { lockFile, packageManager } = own.plan;
  const isMoved = root !== own.plan.root.value;
  const plan: Plan = isMoved
    ? { ...basePlan, test: asPlanned.test }
    : { ...asPlanned, lockFile, ...(packageManager ? { packageManager } : {}) };
  yield* build(
    {
      ...ports,
      artifacts: readOnly(ports.artifacts),
      planOf: async () => plan,
      checkOut: async (folder, until) => {
        await ports.checkOut(folder, until);
        await restoreScripts(planned.files, own.files, folder);
      },
    },
    { settings, variables: [], upTo: 'TEST' },
    signal,
  );
}
