import { sql } from 'kysely';

/**
 * How many seats of an organization are taken at an instant: by its members, and by open invitations. To be selected. Shared by billing and
 * organizations: organizations calls stores of billing, so that billing cannot ask organizations.
 */
export const seatCounts = (organizationId: string, at: Date) =>
  [
    sql<number>`(select count(*) from memberships where organization_id = ${organizationId})`.as('members'),
    sql<number>`(select count(*) from invitations where organization_id = ${organizationId}
      and accepted_at is null and revoked_at is null and expires_at > ${at})`.as('invitations'),
  ] as const;
