import { sql } from 'kysely';
import { validate } from 'uuid';
import type { Runtime } from '../../../platform/runtime.ts';

/** The webhook of a repository. */
export type Hook = {
  organizationId: string;
  projectId: string;
  hookId: string;
  encryptedSecret: Buffer | null;
  /** When a fetch was requested that has not begun; null when none is wanted. */
  requestedAt: Date | null;
  deliveredAt: Date | null;
  refusedAt: Date | null;
  /** Whether the organization is suspended: nothing is fetched for it. */
  suspended: boolean;
};

/** The webhook of an id, or null. The system role: a delivery names no organization. */
export const findHook = async ({ database }: Pick<Runtime, 'database'>, id: string): Promise<Hook | null> => {
  if (!validate(id)) return null;
  const { rows } = await sql<Hook>`
    select organization_id, project_id, hook_id, encrypted_secret, requested_at, delivered_at, refused_at,
      suspended_at is not null as suspended
    from repository_updates join organizations on organizations.id = organization_id
    where hook_id = ${id}`.execute(database.system);
  return rows[0] ?? null;
};
