import type { Stores } from '../../../platform/graphql/stores.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';

/**
 * Takes back a connection that was canceled. Nothing is left of a project that was made with it, so that its name is free at once; a
 * draft is one again, and a repository that was to be replaced stays. Answers the project's name, or null when nothing was to take back.
 */
export const undoConnection = async (
  { connections }: Pick<Stores, 'connections'>,
  grant: TenantGrant<'PROJECT_CREATE' | 'JOB'>,
  projectId: string | null,
): Promise<string | null> => (projectId && (await connections.undo(grant, projectId))?.name) || null;
