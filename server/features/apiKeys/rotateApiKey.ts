import { rotateApiKeyInputSchema } from '../../../schema/generated/validation.ts';
import { overlapMilliseconds } from '../../platform/auth/overlaps.ts';
import { proveCurrentPassword } from '../../platform/auth/passwords/proveCurrentPassword.ts';
import { requireVerifiedAddress } from '../../platform/auth/requireVerifiedAddress.ts';
import { fault } from '../../platform/graphql/errors.ts';
import { notFound } from '../../platform/graphql/notFound.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import { permit, preparedMutation } from '../../platform/graphql/mutation.ts';
import { keyReplacedLetter } from './keyLetters.ts';
import { noticeOf } from './noticeOf.ts';
import type { ApiKeyRow } from './store.ts';

type Rotated = { apiKey: ApiKeyRow; replacedKey: ApiKeyRow; secret: string };

/**
 * Replaces a key of the viewer's own by one with another secret. Nobody rotates a key of somebody else: whoever holds the new
 * secret would act in that person's name. As for a new key, a session alone is not enough, and a letter tells of it.
 */
export const rotateApiKey = preparedMutation(
  {
    access: permit('API_KEY_MANAGE'),
    input: rotateApiKeyInputSchema,
    audit: ({ apiKey, replacedKey }: Rotated) => ({
      target: `${apiKey.name} (${replacedKey.prefix}, now ${apiKey.prefix})`,
    }),
    onFailure: { apiKey: null, replacedKey: null, secret: null },
  },
  ({ grant, input, context }) => proveCurrentPassword(grant, input.currentPassword, context.runtime),
  async ({ grant, input, prepared: account, context }): Promise<Rotated> => {
    const { session, stores, runtime, transaction } = context;
    requireVerifiedAddress(session.require(), 'API keys need');
    const old = await stores.apiKeys.find(grant, knownId(input.id, 'API key'));
    if (!old) throw notFound('API key', input.id);
    if (old.userId !== grant.userId) {
      const mend = 'Revoke it and generate a key of your own.';
      throw fault(null, 'NOT_ALLOWED', `Only ${old.createdBy} can rotate this key. ${mend}`);
    }
    const at = runtime.clock();
    const { name, scopes, projectIds, createdAt, expiresAt } = old;
    const lifetime = expiresAt && expiresAt.getTime() - createdAt.getTime();
    const { id, secret } = await stores.apiKeys.create(grant, {
      name,
      scopes,
      projectIds,
      expiresAt: lifetime === null ? null : new Date(at.getTime() + lifetime),
      at,
    });
    const until = new Date(at.getTime() + overlapMilliseconds[input.overlap]);
    // Of two who rotate it at once, one finds it replaced.
    if (!(await stores.apiKeys.replace(grant, old.id, { id, until }))) {
      throw fault(null, 'NOT_ALLOWED', 'This key was replaced already. Rotate the one that took its place.');
    }
    const [apiKey, replacedKey] = [
      await stores.apiKeys.find(grant, id),
      await stores.apiKeys.find(grant, old.id),
    ];
    if (!apiKey || !replacedKey) throw notFound('API key');
    const replaced = { prefix: replacedKey.prefix, until: replacedKey.expiresAt ?? until };
    await runtime.outbox.send(transaction, keyReplacedLetter(noticeOf(context, account, apiKey), replaced));
    return { apiKey, replacedKey, secret };
  },
);
