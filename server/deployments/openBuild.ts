import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { build } from '../builder/build.ts';
import { findMachine } from '../builder/findMachine.ts';
import { planOf } from '../builder/planOf.ts';
import type { BuildEvent, BuildOrder, Machine } from '../builder/ports.ts';
import { checkOut } from '../git/checkout/checkOut.ts';
import type { Clone } from '../git/source/readClone.ts';
import { sourceTreeOf } from '../git/source/sourceTree.ts';
import type { JobContext } from '../jobs/jobContext.ts';
import { artifactsOf, sandboxOf } from './enginesOf.ts';

/** A commit of a clone on this machine, to be built. */
export type BuildPlace = { organizationId: string; clone: Clone; commit: string };

const mebibyte = 1024 * 1024;
/** What the files of a commit may take that is built. */
const checkedOut = { maxBytes: 512 * mebibyte, maxFiles: 100_000 };

let machine: Promise<Machine> | undefined;

/** The programs of this machine; looked for once in each process. */
const machineHere = (): Promise<Machine> => {
  machine ??= findMachine();
  return machine;
};

/** Begins to build a commit, with what this machine has. */
export async function* openBuild(
  { runtime }: JobContext,
  { organizationId, clone, commit }: BuildPlace,
  order: BuildOrder,
  signal: AbortSignal,
): AsyncGenerator<BuildEvent> {
  const { sandbox, mend } = await sandboxOf(runtime);
  const source = sourceTreeOf(clone, commit);
  const ports = {
    commit,
    machine: await machineHere(),
    planOf: (settings: BuildOrder['settings'], here: Machine) => planOf(source, settings, here),
    checkOut: async (folder: string, until: AbortSignal) => {
      await checkOut(clone, commit, folder, { ...checkedOut, signal: until });
    },
    sandbox,
    mend,
    artifacts: artifactsOf(runtime).of(organizationId),
    workFolder: join(runtime.env.dataDirectory, 'builds', randomUUID()),
    registry: runtime.env.packageRegistry,
    clock: runtime.clock,
  };
  yield* build(ports, order, signal);
}
