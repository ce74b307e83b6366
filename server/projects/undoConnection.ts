import type { Stores } from '../graphql/stores.ts';
import type { TenantGrant } from '../auth/grants.ts';

/**
 * What a connection that was canceled, failed or was given up leaves: nothing. Removes the project, so that its name is free at once.
 * Answers its name, or null when it is gone already, or connected.
 */
export const undoConnection = async (
  { projectChanges }: Pick<Stores, 'projectChanges'>,
  grant: TenantGrant<'PROJECT_CREATE' | 'JOB'>,
  projectId: string | null,
): Promise<string | null> => (projectId ? projectChanges.discard(grant, projectId) : null);
