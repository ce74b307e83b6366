import type { Permission } from '../../schema/generated/types.ts';
import { newApiKey } from '../auth/apiKey.ts';
import { hashToken } from '../auth/session.ts';
import { newId } from '../graphql/ids.ts';
import type { Person } from './seed.ts';
import type { Asker, TestServer } from './testServer.ts';

/** A program with a key of a person; it is stored with these scopes, past all rules. */
export const programOf = async (
  { runtime, browser, clock }: TestServer,
  { id: userId, organizationId }: Person,
  scopes: readonly Permission[],
): Promise<Asker & { apiKey: string; apiKeyId: string }> => {
  const { key, prefix } = newApiKey();
  const apiKeyId = newId();
  await runtime.database.system
    .insertInto('apiKeys')
    .values({
      id: apiKeyId,
      organizationId,
      userId,
      name: 'Program',
      prefix,
      secretHash: hashToken(key),
      scopes: [...scopes],
      createdAt: clock.now(),
    })
    .execute();
  return Object.assign(browser(), { apiKey: key, apiKeyId });
};
