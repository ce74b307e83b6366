import type { Permission } from '../../../schema/generated/types.ts';
import { newApiKey } from '../../platform/auth/apiKey.ts';
import type { Database } from '../../platform/database/connect.ts';
import { hashToken } from '../../platform/auth/session.ts';
import { newId } from '../../platform/graphql/ids.ts';
import type { Person } from '../seed.ts';
import type { Asker, TestServer } from '../testServer.ts';

/** Stores a key of a person with these scopes, past all rules. */
export const storeKey = async (
  { system }: Pick<Database, 'system'>,
  { id: userId, organizationId }: Pick<Person, 'id' | 'organizationId'>,
  scopes: readonly Permission[],
  createdAt: Date,
  projectIds: string[] | null = null,
): Promise<{ apiKey: string; apiKeyId: string }> => {
  const { key, prefix } = newApiKey();
  const apiKeyId = newId();
  await system
    .insertInto('apiKeys')
    .values({
      id: apiKeyId,
      organizationId,
      userId,
      name: 'Program',
      prefix,
      secretHash: hashToken(key),
      scopes: [...scopes],
      projectIds,
      createdAt,
    })
    .execute();
  return { apiKey: key, apiKeyId };
};

/** A program with such a key, perhaps limited to projects. */
export const programOf = async (
  { runtime, browser, clock }: TestServer,
  person: Person,
  scopes: readonly Permission[],
  projectIds: string[] | null = null,
): Promise<Asker & { apiKey: string; apiKeyId: string }> =>
  Object.assign(browser(), await storeKey(runtime.database, person, scopes, clock.now(), projectIds));
