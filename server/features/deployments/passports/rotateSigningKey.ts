import { rotateSigningKeyInputSchema } from '../../../../schema/generated/validation.ts';
import { proveCurrentPassword } from '../../../platform/auth/passwords/proveCurrentPassword.ts';
import { permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import type { SigningKeyRow } from './signingKeyStore.ts';

/**
 * Puts a new key in the place of the one that signs release passports. A session alone is not enough: those outside who trust the old key
 * alone would believe no new passport. No API key may, whatever its scopes.
 */
export const rotateSigningKey = preparedMutation(
  {
    access: (session) => {
      session.requirePerson();
      return permit('ORGANIZATION_UPDATE')(session);
    },
    input: rotateSigningKeyInputSchema,
    audit: ({ signingKey }: { signingKey: SigningKeyRow }) => ({ target: `now ${signingKey.id}` }),
    onFailure: { signingKey: null },
  },
  ({ grant, input, context }) => proveCurrentPassword(grant, input.currentPassword, context.runtime),
  async ({ grant, context: { stores } }) => {
    await stores.signingKeys.rotate(grant);
    const [signingKey] = await stores.signingKeys.list(grant);
    if (!signingKey) throw notFound('passport');
    return { signingKey };
  },
);
