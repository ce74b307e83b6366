import { type RawBuilder, sql } from 'kysely';
import type { Role } from '../../../../schema/generated/types.ts';

/** What is set in a row of `memberships` that gets a role at an instant: the role, and since when its member does more than read. */
export const roleChange = (role: Role, at: Date): { role: Role; raisedAt: RawBuilder<Date | null> } => ({
  role,
  raisedAt: sql`case when memberships.role = 'VIEWER' and ${role}::role <> 'VIEWER' then ${at}::timestamptz
    else memberships.raised_at end`,
});
