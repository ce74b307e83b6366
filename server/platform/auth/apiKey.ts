import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import { GraphQLError } from 'graphql';
import { type Kysely, sql } from 'kysely';
import type { Permission } from '../../../schema/generated/types.ts';
import { named } from '../database/statements/namedStatements.ts';
import type { DB } from '../database/rows.generated.ts';
import { hashToken, type Viewer, type ViewerRow, viewerColumns, viewerOf } from './session.ts';

/** `slip_<id>_<secret><checksum>`: 64 and 256 random bits and a CRC-32, all in hexadecimal digits. */
const form = /^(slip_[0-9a-f]{16})_[0-9a-f]{64}([0-9a-f]{8})$/;

const checksum = (text: string): string => crc32(text).toString(16).padStart(8, '0');

/** A new key, and the prefix by which it is known. Only the hash of the whole key may be stored. */
export const newApiKey = (): { key: string; prefix: string } => {
  const prefix = `slip_${randomBytes(8).toString('hex')}`;
  const text = `${prefix}_${randomBytes(32).toString('hex')}`;
  return { key: `${text}${checksum(text)}`, prefix };
};

/** The prefix of a key, or null for what cannot be one: its checksum tells without asking the database. */
export const apiKeyPrefix = (key: string): string | null => {
  const [, prefix, sum] = form.exec(key) ?? [];
  return prefix && sum === checksum(key.slice(0, -8)) ? prefix : null;
};

/** The key of an `Authorization: Bearer slip_…` header, or null. What else stands in the header is none of ours. */
const bearerKey = (authorization: string | undefined): string | null =>
  /^Bearer +(slip_\S+) *$/i.exec(authorization ?? '')?.[1] ?? null;

/**
 * The key that git sends as the password of an `Authorization: Basic` header, whatever the user name is; null without one. A password
 * that is no key is answered like a wrong key.
 */
export const passwordKey = (authorization: string | undefined): string | null => {
  const encoded = /^Basic +([A-Za-z0-9+/=]+) *$/i.exec(authorization ?? '')?.[1];
  if (!encoded) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  return text.slice(text.indexOf(':') + 1) || null;
};

/** An error that answers with HTTP status 401. */
const unauthenticated = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'UNAUTHENTICATED', http: { status: 401 } } });

/** Why a request with a key gets no answer, and a connection that was opened with it ends; HTTP status 401. */
export const unknownKeyRefusal = (): GraphQLError =>
  unauthenticated('This API key is unknown, revoked or expired. Generate a new one in the settings.');

const isKeyLike = (text: string | undefined): boolean => /^\s*slip_/.test(text ?? '');

/** Where a request sent a key that is not the place for it; null when nowhere. */
const misplacedIn = (
  { authorization = '', 'x-api-key': header }: IncomingHttpHeaders,
  address: string,
): string | null => {
  if (/\bslip_/.test(authorization)) return 'in that header without `Bearer`';
  const encoded = /^Basic +(\S+)/i.exec(authorization)?.[1] ?? '';
  if (Buffer.from(encoded, 'base64').toString('utf8').split(':').some(isKeyLike)) {
    return 'as a Basic password, which only git may';
  }
  if ([header].flat().some(isKeyLike)) return 'in `X-API-Key`';
  const search = new URLSearchParams(address.split('?').slice(1).join('?'));
  return [...search.values()].some(isKeyLike) ? 'in the address' : null;
};

/** An API key as a request sent it: the key; or why it cannot be read where it was sent, to be answered with HTTP status 401. */
export type SentKey = { apiKey: string | null; keyMistake: GraphQLError | null };

/** Reads the API key of a request: of its `Authorization: Bearer` header, the one way in which keys are taken, beside git. */
export const sentKey = (headers: IncomingHttpHeaders, address: string): SentKey => {
  const apiKey = bearerKey(headers.authorization);
  const misplaced = apiKey ? null : misplacedIn(headers, address);
  if (!misplaced) return { apiKey, keyMistake: null };
  const message = `Send an API key in the header \`Authorization: Bearer slip_…\`; this one came ${misplaced}.`;
  return { apiKey: null, keyMistake: unauthenticated(message) };
};

/**
 * Why a key that is limited to projects gets no answer where nothing limits it to them: whatever is added to the schema would have to.
 * HTTP status 403.
 */
export const limitedKeyRefusal = (): GraphQLError =>
  new GraphQLError(
    'This API key is limited to projects: it works with git and at /mcp. Elsewhere, use a key for all projects.',
    { extensions: { code: 'FORBIDDEN', http: { status: 403 } } },
  );

type KeyRow = ViewerRow & { apiKeyName: string; scopes: Permission[]; projectIds: string[] | null };

/**
 * Reads whom a key acts for, as `openSession` does for a token, and makes its organization the tenant of the transaction.
 * The row's `sessionId` is the key's id, which no session has.
 * @throws GraphQLError UNAUTHENTICATED for a key that is malformed, unknown, revoked or expired
 */
export const openApiKey = async (transaction: Kysely<DB>, key: string, at: Date): Promise<Viewer> => {
  const prefix = apiKeyPrefix(key);
  if (!prefix) throw unknownKeyRefusal();
  const { rows } = await sql<KeyRow>`
    ${named('open_api_key')} select ${viewerColumns}, opened.api_key_name, opened.scopes, opened.project_ids
    from open_api_key(${prefix}, ${hashToken(key)}, ${at}) as opened`.execute(transaction);
  const [row] = rows;
  if (!row) throw unknownKeyRefusal();
  const { apiKeyName, scopes, projectIds, ...viewer } = row;
  return viewerOf(viewer, { id: viewer.sessionId, name: apiKeyName, scopes, projectIds });
};
