import type { Stores } from '../graphql/stores.ts';
import type { JobTarget } from '../jobs/queues.ts';

/**
 * What a connection that was canceled, failed or was given up leaves: nothing. Removes the project, so that its name is free at once.
 * Answers its name, or null when it is gone already, or connected.
 */
export const undoConnection = async (
  { projectChanges }: Pick<Stores, 'projectChanges'>,
  { organizationId, projectId }: JobTarget,
): Promise<string | null> => (projectId ? projectChanges.discard(organizationId, projectId) : null);
