import {
  machineHere,
  type PackageToUpdate,
  updatePackage,
  type UpdateResult,
} from '../../../engines/builder/index.ts';
import { checkOut, type Clone } from '../../../engines/git/index.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { holdBuildFolder } from './buildFolders.ts';
import { sandboxOf } from './enginesOf.ts';
import { checkedOut } from './openBuild.ts';

/**
 * Updates a package of a commit in the sandbox; see `updatePackage`.
 * @param commit full hash
 */
export const runUpdate = async (
  runtime: Runtime,
  clone: Clone,
  commit: string,
  wanted: PackageToUpdate,
  { signal, log }: { signal: AbortSignal; log: (text: string) => void },
): Promise<UpdateResult> => {
  const { sandbox, mend } = await sandboxOf(runtime);
  const { folder: workFolder, release } = holdBuildFolder(runtime.env);
  try {
    const ports = {
      machine: await machineHere(),
      checkOut: async (folder: string, until: AbortSignal) => {
        await checkOut(clone, commit, folder, { ...checkedOut, signal: until });
      },
      sandbox,
      mend,
      registry: runtime.env.packageRegistry,
      workFolder,
      log,
    };
    return await updatePackage(ports, wanted, signal);
  } finally {
    release();
  }
};
