import { bringUpHostedClone, movePack, type Received } from '../../engines/git/index.ts';
import { packSource } from '../../platform/git/packSource.ts';
import type { Runtime } from '../../platform/runtime.ts';

/**
 * Brings the clone of this machine up to date with refs that were just written, and removes the quarantine. The clone is a cache: a failure is
 * logged only.
 */
export const settleClone = async (
  runtime: Runtime,
  organizationId: string,
  projectId: string,
  directory: string,
  received: Pick<Received, 'pack' | 'release'>,
): Promise<void> => {
  try {
    if (received.pack) await movePack(directory, received.pack);
    await bringUpHostedClone(directory, packSource(runtime, organizationId, projectId));
  } catch (error) {
    runtime.log.warn(`A clone was not brought up to date: ${error instanceof Error ? error.message : error}`);
  } finally {
    await received.release();
  }
};
