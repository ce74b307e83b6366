import {
  type BuildSettings,
  type ChooseCommand,
  machineHere,
  type TestEvent,
  testTree,
} from '../../../engines/builder/index.ts';
import { checkOut, type Clone, sourceTreeOf } from '../../../engines/git/index.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { holdBuildFolder } from './buildFolders.ts';
import { artifactsOf, sandboxOf } from './enginesOf.ts';
import { checkedOut } from './openBuild.ts';

/** What is tested: a tree, with the commands of its base. Both are full hashes of commits or trees. */
export type TestedTrees = {
  base: string;
  head: string;
  /** The test command unless given. */
  choose?: ChooseCommand;
};

/** Tests a tree of a clone in the sandbox; see `testTree`. Writes nothing, and passes none of the variables of environments. */
export async function* runTests(
  runtime: Runtime,
  { organizationId, settings }: { organizationId: string; settings: BuildSettings },
  clone: Clone,
  { base, head, choose }: TestedTrees,
  signal: AbortSignal,
): AsyncGenerator<TestEvent> {
  const { sandbox, mend } = await sandboxOf(runtime);
  const machine = await machineHere();
  const { folder: workFolder, release } = holdBuildFolder(runtime.env);
  const ports = {
    commit: head,
    machine,
    base: sourceTreeOf(clone, base),
    head: sourceTreeOf(clone, head),
    choose,
    checkOut: async (folder: string, until: AbortSignal) => {
      await checkOut(clone, head, folder, { ...checkedOut, signal: until });
    },
    sandbox,
    mend,
    milliseconds: runtime.env.buildMilliseconds,
    artifacts: artifactsOf(runtime).of(organizationId),
    workFolder,
    registry: runtime.env.packageRegistry,
    pythonIndex: runtime.env.pythonIndex,
  };
  try {
    yield* testTree(ports, settings, signal);
  } finally {
    release();
  }
}
