import { GitError, type SourceTree } from '../../git/index.ts';
import { below } from '../detect/folderPath.ts';
import type { Machine } from '../ports.ts';
import { healthPathOf } from '../detect/healthPath.ts';
import { type Located, locate } from '../detect/locate.ts';
import { openProjectFiles, type ProjectFiles } from '../detect/projectFiles.ts';
import { type Reason, reason, usual } from '../detect/told.ts';
import {
  type BuildSettings,
  type Plan,
  type PlanKind,
  servesFiles,
  type Told,
  type Unplanned,
} from './plan.ts';
import { isPythonLock } from '../packages/pythonPackages.ts';
import { checkSettings, readPlanFile } from './planFile.ts';
import { planSaid, type Said } from './planSaid.ts';

/** A folder as a word of a shell's command, whatever is in its name. */
const quoted = (folder: string): string =>
  /^\w[\w./@+-]*$/.test(folder) ? folder : `'./${folder.replaceAll("'", `'\\''`)}'`;

/** Commands of a workspace begin in its folder. */
const inFolder = (folder: string, command: string): string =>
  folder === '' ? command : `cd ${quoted(folder)} && ${command}`;

const commandIn = (folder: string, told: Told<string | null> | null): Told<string> | null => {
  if (told === null || told.value === null) return null;
  return { value: inFolder(folder, told.value), evidence: told.evidence };
};

/** The crons of a service, by name. */
const cronsIn = (folder: string, told: Said['crons']): Plan['crons'] => {
  if (told === undefined || Object.keys(told.value).length === 0) return undefined;
  const value = Object.entries(told.value).map(([name, { run, ...cron }]) => ({
    name,
    ...cron,
    command: inFolder(folder, run),
  }));
  return { value: value.toSorted((one, other) => (one.name < other.name ? -1 : 1)), evidence: told.evidence };
};

/** Keys whose values a Dockerfile says. */
const ofPrograms = ['build', 'test', 'output', 'start', 'fallback'] as const;

/** Keys that only services have. */
const ofServices = ['release', 'crons', 'volumes'] as const;

/** Why what is said is not left out in silence where it has no effect. */
const refuse = (
  said: Said,
  keys: readonly (typeof ofServices | typeof ofPrograms)[number][],
  messageOf: (key: string, place: string) => string,
): Reason[] =>
  keys.flatMap((key) => {
    const { value, evidence } = said[key] ?? {};
    if (value == null || !evidence || (typeof value === 'object' && Object.keys(value).length === 0))
      return [];
    const where = evidence.path === null ? null : { path: evidence.path, line: evidence.line };
    return [reason(messageOf(key, evidence.path ?? 'the project’s settings'), where)];
  });

const refusedFor = (kind: PlanKind, said: Said): Reason[] => {
  if (kind === 'DOCKERFILE')
    return refuse(
      said,
      ofPrograms,
      (key, place) =>
        `“${key}” in ${place} has no effect: the Dockerfile says it. Remove it, or set another “kind”.`,
    );
  return servesFiles(kind)
    ? refuse(
        said,
        ofServices,
        (key, place) =>
          `“${key}” in ${place} needs a service, but this project is served as files. Remove it, or set “start”.`,
      )
    : [];
};

/** Packages of Python stand beside the file that names them, also in a workspace; those of Node at the top. */
const lockFileIn = (folder: string, lockFile: Plan['lockFile']): Plan['lockFile'] =>
  lockFile && isPythonLock(lockFile.value) ? { ...lockFile, value: below(folder, lockFile.value) } : lockFile;

const put = async (
  files: ProjectFiles,
  { looked, spot: { root, folder } }: Located,
  said: Said,
): Promise<Plan> => {
  const kind = said.kind ?? looked.kind;
  const isPython = kind.value === 'PYTHON_SERVICE';
  const isService = !servesFiles(kind.value);
  const release = isService ? commandIn(folder, said.release ?? null) : null;
  const crons = isService ? cronsIn(folder, said.crons) : undefined;
  const volumes = isService && Object.keys(said.volumes?.value ?? {}).length > 0 ? said.volumes : undefined;
  const output = said.output ?? looked.output;
  const isWhole = isService && !said.output;
  const healthPath =
    isService && kind.value !== 'DOCKERFILE'
      ? () => healthPathOf(files.in(below(root.value, folder)), isPython)
      : () => usual('/', 'It is healthy when its first page is there.');
  return {
    kind,
    root,
    lockFile: kind.value === 'STATIC' ? null : lockFileIn(folder, looked.lockFile),
    ...(looked.packageManager && kind.value !== 'STATIC' ? { packageManager: looked.packageManager } : {}),
    build: commandIn(folder, said.build ?? looked.build),
    test: commandIn(folder, said.test ?? looked.test),
    output: isWhole ? output : { ...output, value: below(folder, output.value) },
    start: isService ? commandIn(folder, said.start ?? looked.start) : null,
    ...(release ? { release } : {}),
    ...(crons ? { crons } : {}),
    ...(volumes ? { volumes } : {}),
    fallback: isService ? null : (said.fallback ?? looked.fallback),
    healthPath: said.healthPath ?? (await healthPath()),
  };
};

/** Tells how files are built and run, as `planOf`. */
export const planOfFiles = async (
  files: ProjectFiles,
  settings: BuildSettings,
  machine: Machine,
): Promise<Plan | Unplanned> => {
  const file = await readPlanFile(files);
  const set = checkSettings(settings, 'The project’s settings', () => null);
  const wrong = [file, set].filter((one) => Array.isArray(one)).flat();
  if (wrong.length > 0 || Array.isArray(file) || Array.isArray(set)) return { reasons: wrong };
  const said = planSaid(set, file);
  const located = await locate(files, { said, machine });
  if (Array.isArray(located)) return { reasons: located };
  const plan = await put(files, located, said);
  const refused = refusedFor(plan.kind.value, said);
  return refused.length > 0 ? { reasons: refused } : plan;
};

/** Lists the files of a commit, or says that they are too many to be built. */
export const filesToPlan = async (
  source: Pick<SourceTree, 'walk' | 'readAll'>,
): Promise<ProjectFiles | Unplanned> => {
  try {
    return await openProjectFiles(source);
  } catch (error) {
    if (!(error instanceof GitError) || error.kind !== 'TOO_LARGE') throw error;
    return { reasons: [reason(`${error.message} It is too large to be built here.`)] };
  }
};

/**
 * Tells how a commit is built and run, with what shows each value: what the project's settings say, or its slipway.json, or what its files
 * show. Everything in the repository is read as data; nothing of it is run.
 * @param settings as they were kept; they are checked again
 * @param machine the programs that are here
 * @returns the plan, or why there is none, with what would mend it
 * @throws GitError when the repository cannot be read
 */
export const planOf = async (
  source: Pick<SourceTree, 'walk' | 'readAll'>,
  settings: BuildSettings,
  machine: Machine,
): Promise<Plan | Unplanned> => {
  const files = await filesToPlan(source);
  return 'reasons' in files ? files : planOfFiles(files, settings, machine);
};

/** Whether there is a plan. */
export const isPlan = (planned: Plan | Unplanned): planned is Plan => !('reasons' in planned);
