import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { clear } from './clear.ts';
import { Commands } from './commands.ts';
import { installPackages } from './install/installPackages.ts';
import { insideFolder } from './insideFolder.ts';
import { keep } from './keep.ts';
import { buildLimits } from './limits.ts';
import { maskSecrets } from '../text/index.ts';
import type { Plan } from './planning/plan.ts';
import type { BuildEvent, BuildOrder, BuildStep, BuilderPorts } from './ports.ts';
import { isPythonLock } from './packages/pythonPackages.ts';
import { runScripts } from './runScripts.ts';
import { Failed, line, type RunningBuild, type Telling } from './running.ts';

type Step = (build: RunningBuild) => Telling<unknown>;

const needsSandbox = ({ kind, build, test, lockFile }: Plan): boolean =>
  kind.value !== 'STATIC' || Boolean(build?.value ?? test?.value ?? lockFile);

const commandsOf = ({
  ports: { sandbox, mend, milliseconds = buildLimits.milliseconds },
  order,
  mask,
  plan,
  signal,
}: RunningBuild): Commands | Failed | null => {
  if (sandbox) {
    return new Commands(sandbox, mask, signal, { milliseconds, onlyTests: order.upTo === 'TEST' });
  }
  return needsSandbox(plan)
    ? new Failed(
        'NO_SANDBOX',
        `This server has no sandbox, so it does not run other people’s code.${mend ? ` ${mend}` : ''}`,
      )
    : null;
};

const checkOut: Step = async function* ({ ports, folder, plan, signal }) {
  yield line(`Commit ${ports.commit}`);
  await ports.checkOut(join(folder, 'source'), signal);
  const found = await insideFolder(join(folder, 'source'), plan.root.value);
  return found ?? new Failed('CANNOT_BE_BUILT', `There is no folder "${plan.root.value}" in the repository.`);
};

/** Builds what the Dockerfile says. */
const buildContainer = async function* (build: RunningBuild, commands: Commands): Telling<'DONE'> {
  const image = yield* (await import('./dockerfile/buildImage.ts')).buildImage(build, commands);
  if (image instanceof Failed) return image;
  build.image = image;
  return 'DONE';
};

/** The steps of a build after it was planned, in their order; those that are not needed are left out. */
const stepsOf = (build: RunningBuild, commands: Commands | null): [BuildStep, Step][] => {
  const { plan, folder } = build;
  const project = join(folder, 'source', plan.root.value);
  const lockPath = plan.lockFile?.value;
  const steps: [BuildStep, Step][] = [['CHECK_OUT', checkOut]];
  if (commands && plan.kind.value === 'DOCKERFILE' && build.order.upTo !== 'TEST') {
    steps.push(['BUILD', () => buildContainer(build, commands)]);
  } else if (commands) {
    if (lockPath) steps.push(['INSTALL', () => installPackages(build, commands, project, lockPath)]);
    const hasScripts = lockPath !== undefined && !isPythonLock(lockPath);
    if (plan.build?.value || hasScripts) steps.push(['BUILD', () => runScripts(build, commands, 'BUILD')]);
    if (plan.test?.value) steps.push(['TEST', () => runScripts(build, commands, 'TEST')]);
  }
  return steps;
};

async function* take(build: RunningBuild): AsyncGenerator<BuildEvent> {
  const commands = commandsOf(build);
  if (commands instanceof Failed) {
    yield { type: 'FAILED', failure: commands.at(null) };
    return;
  }
  for (const [step, run] of stepsOf(build, commands)) {
    yield { type: 'STEP', step, state: 'BEGUN' };
    const outcome = yield* run(build);
    build.signal.throwIfAborted();
    if (outcome instanceof Failed) {
      yield { type: 'STEP', step, state: 'FAILED' };
      yield { type: 'FAILED', failure: outcome.at(step) };
      return;
    }
    yield { type: 'STEP', step, state: outcome === 'FROM_CACHE' ? 'FROM_CACHE' : 'DONE' };
  }
  if (build.order.upTo === 'TEST') {
    yield { type: 'TESTED' };
    return;
  }
  if (!build.plan.test?.value) yield line('No tests found: nothing to run');
  yield { type: 'STEP', step: 'KEEP', state: 'BEGUN' };
  const kept = await keep(build);
  build.signal.throwIfAborted();
  yield { type: 'STEP', step: 'KEEP', state: kept instanceof Failed ? 'FAILED' : 'DONE' };
  yield kept instanceof Failed ? { type: 'FAILED', failure: kept.at('KEEP') } : kept;
}

/**
 * Makes a commit into what can be released: plans it, checks it out, installs its packages, builds and tests it in a sandbox, and keeps what
 * came out. It tells of each step and line as it happens, and ends with what was built, or why it was not.
 * @throws what the signal was aborted with; GitError when the repository cannot be read; Error when this machine or the store fails
 */
export async function* build(
  ports: BuilderPorts,
  order: BuildOrder,
  signal: AbortSignal,
): AsyncGenerator<BuildEvent> {
  signal.throwIfAborted();
  const plan = await ports.planOf(order.settings, ports.machine);
  if ('reasons' in plan) {
    yield { type: 'UNPLANNED', unplanned: plan };
    return;
  }
  yield { type: 'PLANNED', plan };
  const secrets = order.variables.filter(({ secret }) => secret).map(({ value }) => value);
  const folder = ports.workFolder;
  const opened: string[] = [];
  const open = async (digest: string): Promise<string> => {
    const layer = await ports.artifacts.open(digest);
    opened.push(digest);
    return layer;
  };
  try {
    await mkdir(join(folder, 'source'), { recursive: true });
    yield* take({
      ports,
      order,
      plan,
      folder,
      open,
      image: null,
      toolFolder: null,
      signal,
      mask: maskSecrets(secrets),
    });
  } finally {
    for (const digest of opened) ports.artifacts.close(digest);
    await clear(folder);
  }
}
