import { inOrganization } from '../database/inOrganization.ts';
import type { PackSource } from '../git/hosting/hostedClone.ts';
import { GitError } from '../git/process/gitError.ts';
import type { Runtime } from '../runtime.ts';
import { hostingStore } from './store.ts';

/** What a clone of a hosted repository is made from: its rows. Each read is a short transaction, so that git never waits in one. */
export const packSource = (
  { database, clock }: Pick<Runtime, 'database' | 'clock'>,
  organizationId: string,
  projectId: string,
): PackSource => {
  const piece = (packId: string, position: number) =>
    inOrganization(
      database,
      organizationId,
      (transaction, grant) => hostingStore(transaction, clock).piece(grant, packId, position),
      { readOnly: true },
    );
  return {
    state: async () => {
      const state = await inOrganization(
        database,
        organizationId,
        (transaction, grant) => hostingStore(transaction, clock).state(grant, projectId),
        { readOnly: true },
      );
      if (!state) throw new GitError('NOT_FOUND', 'The repository is no longer there.');
      return state;
    },
    read: async function* (packId) {
      for (let position = 0; ; position += 1) {
        const bytes = await piece(packId, position);
        if (!bytes) return;
        yield bytes;
      }
    },
  };
};
