import { join } from 'node:path';
import type { Artifacts } from '../../../engines/artifacts/index.ts';
import { openArtifacts, type Room } from '../artifacts/openArtifacts.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { openSandbox, type SandboxState } from '../../../engines/sandbox/index.ts';

/** Layers count towards the storage of the plan, as clones do. */
const roomOf = ({ openStores }: Runtime): Room => ({
  refusal: (transaction, grant, bytes) => openStores(transaction).storage.refusal(grant, bytes),
  lockRefusal: (transaction, grant) => openStores(transaction).storage.lockRefusal(grant, 0),
});

const opened = new WeakMap<Runtime, Artifacts>();

/** The artifacts of this process; opened when they are first asked for. */
export const artifactsOf = (runtime: Runtime): Artifacts => {
  const artifacts = opened.get(runtime) ?? openArtifacts(runtime, { room: roomOf(runtime) });
  opened.set(runtime, artifacts);
  return artifacts;
};

/** Whether, and how, foreign code is run on this machine; found out once in each process. */
export const sandboxOf = ({ env }: Pick<Runtime, 'env'>): Promise<SandboxState> =>
  openSandbox({ folder: join(env.dataDirectory, 'sandbox') });
