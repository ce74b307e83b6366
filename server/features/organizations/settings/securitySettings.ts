import type { Grant } from '../../../platform/auth/grants.ts';
import { type Proof, requireProof } from '../../../platform/auth/proof.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import type { OrganizationChanges } from '../store.ts';

/** The settings that keep people out: a new one belongs here. */
const securitySettings = [
  'allowedDomains',
  'requireTwoFactor',
] as const satisfies readonly (keyof OrganizationChanges)[];

/**
 * Keeps the settings of security from programs: whoever finds a key must not open a door with it.
 * @throws UserFault NOT_ALLOWED on the setting
 */
export const mayChangeSettings = (
  grant: Grant<'ORGANIZATION_UPDATE'>,
  changes: OrganizationChanges,
): void => {
  const touched = securitySettings.find((setting) => setting in changes);
  if (!grant.byKey || !touched) return;
  throw fault(
    touched,
    'NOT_ALLOWED',
    'An API key cannot change settings of security. Sign in with a browser.',
  );
};

/** What lets more people in, or in more easily, is changed with the password only. */
export const proveToChangeSettings = (proof: Proof, changes: OrganizationChanges): void => {
  if (changes.allowedDomains) requireProof(proof, 'change who may be invited or join');
  if (changes.requireTwoFactor === false) requireProof(proof, 'require no second factor any more');
};
