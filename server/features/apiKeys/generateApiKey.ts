import { validate } from 'uuid';
import type { ApiKeyLifetime } from '../../../schema/generated/types.ts';
import { generateApiKeyInputSchema } from '../../../schema/generated/validation.ts';
import { proveCurrentPassword } from '../../platform/auth/passwords/proveCurrentPassword.ts';
import { requireVerifiedAddress } from '../../platform/auth/requireVerifiedAddress.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { fault } from '../../platform/graphql/errors.ts';
import { notFound } from '../../platform/graphql/notFound.ts';
import { permit, preparedMutation } from '../../platform/graphql/mutation.ts';
import { keyMadeLetter } from './keyLetters.ts';
import { noticeOf } from './noticeOf.ts';
import { refusedScopes, scopesOf } from './scopes.ts';
import type { ApiKeyRow } from './store.ts';

const day = 24 * 60 * 60 * 1000;
const days: Readonly<Record<ApiKeyLifetime, number | null>> = {
  DAYS_30: 30,
  DAYS_90: 90,
  DAYS_365: 365,
  UNLIMITED: null,
};

/**
 * The projects that a key is limited to, each once; null when none is chosen.
 * @throws NOT_FOUND for the first that does not exist in the organization
 */
const projectsOf = async (
  { session, stores }: Context,
  chosen: readonly string[],
): Promise<string[] | null> => {
  const ids = [...new Set(chosen)];
  const grant = session.allow('ORGANIZATION_READ');
  const found = await stores.projects.byIds(
    grant,
    ids.filter((id) => validate(id)),
  );
  const missing = ids.find((id) => !found.some((project) => project.id === id));
  if (missing !== undefined) throw notFound('project', missing);
  return ids.length > 0 ? ids : null;
};

type Generated = { apiKey: ApiKeyRow; secret: string };

/**
 * Makes an API key for the viewer, who proves to be that person and is told by letter. Its secret is in this answer and nowhere
 * else.
 */
export const generateApiKey = preparedMutation(
  {
    access: permit('API_KEY_MANAGE'),
    input: generateApiKeyInputSchema,
    audit: ({ apiKey }: Generated) => ({ target: `${apiKey.name} (${apiKey.prefix})` }),
    onFailure: { apiKey: null, secret: null },
  },
  ({ grant, input, context }) => proveCurrentPassword(grant, input.currentPassword, context.runtime),
  async ({ grant, input, prepared: account, context }): Promise<Generated> => {
    const { session, stores, runtime, transaction } = context;
    requireVerifiedAddress(session.require(), 'API keys need');
    const refused = refusedScopes(input.scopes, session.permissions);
    if (refused.length > 0) {
      throw fault('scopes', 'NOT_ALLOWED', `A key of yours cannot have: ${refused.join(', ')}.`);
    }
    const at = runtime.clock();
    const lifetime = days[input.lifetime];
    const { id, secret } = await stores.apiKeys.create(grant, {
      name: input.name.trim(),
      scopes: scopesOf(input.scopes),
      projectIds: await projectsOf(context, input.projectIds ?? []),
      expiresAt: lifetime === null ? null : new Date(at.getTime() + lifetime * day),
      at,
    });
    const apiKey = await stores.apiKeys.find(grant, id);
    if (!apiKey) throw notFound('API key');
    await runtime.outbox.send(transaction, keyMadeLetter(noticeOf(context, account, apiKey)));
    return { apiKey, secret };
  },
);
