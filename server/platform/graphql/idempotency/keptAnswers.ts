import { deserialize, serialize } from 'node:v8';
import type { GraphQLFormattedError } from 'graphql';
import { type Kysely, sql } from 'kysely';
import { advisoryLockFamilies } from '../../database/advisoryLocks.ts';
import type { DB } from '../../database/rows.generated.ts';

/** Milliseconds for which an answer is kept. */
const keptFor = 24 * 60 * 60_000;

/** The instant since which requests are kept. */
const since = (at: Date) => new Date(at.getTime() - keptFor);

/** Whose request it is: an organization, the API key or person that sent it, and the key that was sent with it. */
export type RequestName = { organizationId: string; senderId: string; key: string };

/** A request with a keyed hash of its operation and variables. */
export type NamedRequest = RequestName & { requestHash: string };

/** An answer as it is sent, without extensions. */
export type KeptAnswer = {
  data?: Record<string, unknown> | null | undefined;
  errors?: readonly GraphQLFormattedError[] | undefined;
};

/** What is kept of a request: its answer, or before there is one what its mutation returned. */
export type KeptRequest = { requestHash: string; payload: object | null; answer: KeptAnswer | null };

/** What identifies a request among those of all organizations. */
export const textOf = ({ organizationId, senderId, key }: RequestName): string =>
  `${organizationId} ${senderId} ${key}`;

const objectIn = (bytes: Buffer): object => {
  const payload: unknown = deserialize(bytes);
  if (typeof payload !== 'object' || payload === null) throw new Error('A kept payload is no object.');
  return payload;
};

/** Reads what is kept of a request; null when nothing was committed under that name within 24 hours. */
export const findKept = async (
  transaction: Kysely<DB>,
  { organizationId, senderId, key }: RequestName,
  at: Date,
): Promise<KeptRequest | null> => {
  const { rows } = await sql<{ requestHash: string; payload: Buffer | null; answer: KeptAnswer | null }>`
    select request_hash, payload, answer from idempotency_keys
    where organization_id = ${organizationId} and sender_id = ${senderId} and key = ${key}
      and created_at > ${since(at)}`.execute(transaction);
  const [row] = rows;
  return row ? { ...row, payload: row.payload && objectIn(row.payload) } : null;
};

/**
 * Writes a request in the transaction of its mutation, which is the only one that commits under that name.
 * @returns false when another one is open or was committed within 24 hours
 */
export const claim = async (transaction: Kysely<DB>, request: NamedRequest, at: Date): Promise<boolean> => {
  const { organizationId, senderId, key, requestHash } = request;
  const { rows } = await sql`
    insert into idempotency_keys as kept (organization_id, sender_id, key, request_hash, created_at)
    select ${organizationId}::uuid, ${senderId}::uuid, ${key}, ${requestHash}, ${at}::timestamptz
    where pg_try_advisory_xact_lock(${advisoryLockFamilies.idempotencyKeys}, hashtext(${textOf(request)}))
    on conflict (organization_id, sender_id, key) do update
    set request_hash = excluded.request_hash, created_at = excluded.created_at, payload = null, answer = null
    where kept.created_at <= ${since(at)}
    returning key`.execute(transaction);
  return rows.length > 0;
};

/** Keeps what a mutation returned, in its transaction: an answer is made of it when the process ends before it sent one. */
export const keepPayload = async (
  transaction: Kysely<DB>,
  { organizationId, senderId, key }: RequestName,
  payload: object,
): Promise<void> => {
  await sql`update idempotency_keys set payload = ${serialize(payload)}
    where organization_id = ${organizationId} and sender_id = ${senderId} and key = ${key}`.execute(
    transaction,
  );
};

/**
 * Keeps the answer to a request, in place of what its mutation returned when it was `done`. Of a mutation that was refused, and rolled back, it
 * is the first row: it replaces none, as another process may have done the mutation since.
 * The organization may be gone by now. The system role only: the mutation may have changed who the sender is.
 */
export const keepAnswer = async (
  system: Kysely<DB>,
  { organizationId, senderId, key, requestHash }: NamedRequest,
  { answer, done, at }: { answer: KeptAnswer; done: boolean; at: Date },
): Promise<void> => {
  await sql`
    insert into idempotency_keys as kept (organization_id, sender_id, key, request_hash, answer, created_at)
    select id, ${senderId}::uuid, ${key}, ${requestHash}, ${JSON.stringify(answer)}::json, ${at}::timestamptz
    from organizations where id = ${organizationId}
    on conflict (organization_id, sender_id, key) do update
    set request_hash = excluded.request_hash, answer = excluded.answer, payload = null
    where kept.created_at <= ${since(at)} or (${done} and kept.request_hash = excluded.request_hash)`.execute(
    system,
  );
};

/** Deletes what is older than 24 hours. The system role only. */
export const removeOldAnswers = async (system: Kysely<DB>, at: Date): Promise<void> => {
  await sql`delete from idempotency_keys where created_at <= ${since(at)}`.execute(system);
};
