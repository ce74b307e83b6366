import { sql } from 'kysely';
import { hashToken, newToken } from '../../platform/auth/session.ts';
import { newId } from '../../platform/graphql/ids.ts';
import { type Everything, seedEverything } from '../records/everything.ts';
import { seedAtOnce } from '../database/seedAtOnce.ts';
import type { TestServer } from '../testServer.ts';

/** An organization with whatever could be raised or taken: also an admin, and an open invitation of an owner. */
export type Raisable = Everything & { admin: string; ownersInvitation: string };

/** Seeds it, past all rules; see `seedEverything`. */
export const seedRaisable = (given: TestServer, word: string): Promise<Raisable> =>
  seedAtOnce(given, async (server) => {
    const target = await seedEverything(server, word);
    const admin = await target.owner.invite('ADMIN');
    const [id, now] = [newId(), server.clock.now().getTime()];
    await server.runtime.database.system
      .insertInto('invitations')
      .values({
        id,
        organizationId: target.ids.organization,
        email: `boss@${word}.example`,
        role: 'OWNER',
        tokenHash: hashToken(newToken()),
        invitedBy: target.ids.partner,
        createdAt: new Date(now - 3_600_000),
        expiresAt: new Date(now + 86_400_000),
      })
      .execute();
    return { ...target, admin: admin.id, ownersInvitation: id };
  });

const rows = (name: string, from: ReturnType<typeof sql>, but: string) => sql`
  select ${name} as name, array(select (to_jsonb(t) - ${but}::text[])::text from ${from} order by 1) as rows`;
const above = sql`role in ('ADMIN', 'OWNER')`;
const seen = '{last_seen_at,last_used_at}';

/**
 * Who is more than a member of an organization or invited to be, with their accounts and second factors; its keys, those that sign in its name
 * too; and its settings but for those that only name it: as text, so that equal texts are equal rows, byte for byte.
 */
export const powersOf = async ({ runtime }: TestServer, { ids: { organization } }: Raisable) => {
  const managers = sql`(select user_id from memberships where organization_id = ${organization} and ${above})`;
  const reads = [
    rows(
      'settings',
      sql`organizations t where id = ${organization}`,
      '{name,slug,onboarding_step,updated_at,billing_name,billing_address,billing_tax_id}',
    ),
    rows('managers', sql`memberships t where organization_id = ${organization} and ${above}`, seen),
    rows('invited', sql`invitations t where organization_id = ${organization} and ${above}`, seen),
    rows('keys', sql`api_keys t where organization_id = ${organization}`, seen),
    rows('signingKeys', sql`signing_keys t where organization_id = ${organization}`, seen),
    rows('accounts', sql`users t where id in ${managers}`, seen),
    rows('secondFactors', sql`two_factors t where user_id in ${managers}`, seen),
    rows('sessions', sql`sessions t where user_id in ${managers}`, seen),
  ];
  return (await sql`${sql.join(reads, sql` union all `)} order by 1`.execute(runtime.database.system)).rows;
};

/** Everybody who belongs to an organization or is invited to, with their roles, in the same form. */
export const placesOf = async ({ runtime }: TestServer, { ids: { organization } }: Raisable) => {
  const reads = ['memberships', 'invitations'].map((table) =>
    rows(table, sql`${sql.table(table)} t where organization_id = ${organization}`, seen),
  );
  return (await sql`${sql.join(reads, sql` union all `)} order by 1`.execute(runtime.database.system)).rows;
};
