import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/rows.generated.ts';
import { newId } from '../graphql/ids.ts';
import type { Client } from '../graphql/context.ts';

/** How many entries one person and one kind of change get in an hour; one more, afterwards, tells how many there were besides. */
export const mostRefusalsNoted = 20;

/** What was tried, and from where. */
type Tried = { action: string; client: Pick<Client, 'ipAddress' | 'userAgent'>; at: Date };

/** Who was refused: somebody who is signed in, with a program or without. */
export type Refused = {
  userId: string;
  name: string;
  organizationId: string;
  apiKey: { id: string; name: string } | null;
};

const keyOf = (...whom: string[]) => createHash('sha256').update(JSON.stringify(whom)).digest();

/** Who is concerned, as rows of `person (organization_id, user_id, name, api_key_id, api_key_name)`; none for nobody. */
type Person = ReturnType<typeof sql>;

/**
 * Counts a refusal, and notes it while there are few. One statement, whether somebody is concerned or not, and one row is written in
 * any case: what is refused to a stranger takes as long for an address with an account as for one without.
 */
const note = async (
  system: Kysely<DB>,
  key: Buffer,
  person: Person,
  { action, client: { ipAddress, userAgent }, at }: Tried,
): Promise<void> => {
  await sql`with person (organization_id, user_id, name, api_key_id, api_key_name) as materialized (${person}),
    counted as (
      insert into refusal_counts as c (key, hour, count, entry_id)
      select ${key}, date_trunc('hour', ${at}::timestamptz), 1, (select ${newId()}::uuid from person)
      on conflict (key, hour) do update set count = c.count + 1,
        entry_id = case when c.count < ${mostRefusalsNoted} then excluded.entry_id else c.entry_id end
      returning count, entry_id
    )
    insert into audit_entries
      (id, organization_id, user_id, actor_name, api_key_id, api_key_name, action, ip_address, user_agent, created_at, outcome)
    select entry_id, organization_id, user_id, name, api_key_id, api_key_name, ${action}, ${ipAddress}, ${userAgent}, ${at}, 'REFUSED'
    from person, counted where count <= ${mostRefusalsNoted}`.execute(system);
};

/** Notes that a signed-in person was refused, in the organization in which it happened. The system role only. */
export const noteRefusal = (
  system: Kysely<DB>,
  { userId, name, organizationId, apiKey }: Refused,
  tried: Tried,
): Promise<void> =>
  note(
    system,
    keyOf('person', organizationId, userId, tried.action),
    sql`values (${organizationId}::uuid, ${userId}::uuid, ${name}::text, ${apiKey?.id ?? null}::uuid, ${apiKey?.name ?? null}::text)`,
    tried,
  );

/**
 * Notes that somebody failed to sign in to the account of an address, if there is one: in the organization that it would have led
 * to, where a sign-in that succeeds stands too. Other organizations of the person do not read what is none of theirs. The system
 * role only.
 */
export const noteFailedSignIn = (system: Kysely<DB>, email: string, tried: Tried): Promise<void> =>
  note(
    system,
    keyOf('address', email.toLowerCase(), tried.action),
    sql`select m.organization_id, u.id, u.name, null::uuid, null::text from users u join memberships m on m.user_id = u.id
      join organizations o on o.id = m.organization_id
      where u.email = ${email.toLowerCase()}
      order by o.suspended_at is not null, m.last_used_at desc nulls last, m.created_at, m.organization_id limit 1`,
    tried,
  );

/** Notes, once an hour is over, how many refusals there were in it beyond those that have an entry. The system role only. */
export const noteFurtherRefusals = async (system: Kysely<DB>, at: Date): Promise<void> => {
  await sql`with ended as (
      delete from refusal_counts where hour < date_trunc('hour', ${at}::timestamptz) returning count, entry_id
    )
    insert into audit_entries (id, organization_id, user_id, actor_name, action, target, created_at, outcome)
    select gen_random_uuid(), organization_id, user_id, actor_name, action,
      (count - ${mostRefusalsNoted}) || ' more within an hour', ${at}, 'REFUSED'
    from ended join audit_entries e on e.id = entry_id where count > ${mostRefusalsNoted}`.execute(system);
};
