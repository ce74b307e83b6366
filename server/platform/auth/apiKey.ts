import { randomBytes } from 'node:crypto';
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
export const bearerKey = (authorization: string | undefined): string | null =>
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

/** Why a request with a key gets no answer; HTTP status 401. */
const refused = () =>
  new GraphQLError('This API key is unknown, revoked or expired. Generate a new one in the settings.', {
    extensions: { code: 'UNAUTHENTICATED', http: { status: 401 } },
  });

/**
 * Why a key that is limited to projects gets no answer where nothing limits it to them: whatever is added to the schema would have to.
 * HTTP status 403.
 */
export const limitedKeyRefusal = (): GraphQLError =>
  new GraphQLError(
    'This API key is limited to projects. It works with git and at /mcp only: for GraphQL and downloads, use a key for all projects.',
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
  if (!prefix) throw refused();
  const { rows } = await sql<KeyRow>`
    ${named('open_api_key')} select ${viewerColumns}, opened.api_key_name, opened.scopes, opened.project_ids
    from open_api_key(${prefix}, ${hashToken(key)}, ${at}) as opened`.execute(transaction);
  const [row] = rows;
  if (!row) throw refused();
  const { apiKeyName, scopes, projectIds, ...viewer } = row;
  return viewerOf(viewer, { id: viewer.sessionId, name: apiKeyName, scopes, projectIds });
};
