import {
  build,
  type BuildEvent,
  type BuildOrder,
  type Machine,
  machineHere,
  planOf,
} from '../../../engines/builder/index.ts';
import { checkOut, type Clone, sourceTreeOf } from '../../../engines/git/index.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { holdBuildFolder } from './buildFolders.ts';
import { artifactsOf, sandboxOf } from './enginesOf.ts';

/** A commit of a clone on this machine, to be built. */
export type BuildPlace = { organizationId: string; clone: Clone; commit: string };

const mebibyte = 1024 * 1024;
/** What the files of a commit may take that is built. */
export const checkedOut = { maxBytes: 512 * mebibyte, maxFiles: 100_000 };

/** Begins to build a commit, with what this machine has. */
export async function* openBuild(
  { runtime }: JobContext,
  { organizationId, clone, commit }: BuildPlace,
  order: BuildOrder,
  signal: AbortSignal,
): AsyncGenerator<BuildEvent> {
  const { sandbox, mend } = await sandboxOf(runtime);
  const source = sourceTreeOf(clone, commit);
  const { imageRegistries } = runtime.env;
  const here = { ...(await machineHere()), buildsImages: imageRegistries !== null };
  const { folder: workFolder, release } = holdBuildFolder(runtime.env);
  const ports = {
    commit,
    machine: here,
    planOf: (settings: BuildOrder['settings'], on: Machine) => planOf(source, settings, on),
    checkOut: async (folder: string, until: AbortSignal) => {
      await checkOut(clone, commit, folder, { ...checkedOut, signal: until });
    },
    sandbox,
    mend,
    milliseconds: runtime.env.buildMilliseconds,
    artifacts: artifactsOf(runtime).of(organizationId),
    workFolder,
    registry: runtime.env.packageRegistry,
    pythonIndex: runtime.env.pythonIndex,
    imageRegistries,
  };
  try {
    yield* build(ports, order, signal);
  } finally {
    release();
  }
}
