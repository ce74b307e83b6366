import { organizationOf } from '../../../platform/auth/activeOrganization.ts';
import { isDeepStrictEqual } from 'node:util';
import { updateOrganizationInputSchema } from '../../../../schema/generated/validation.ts';
import { proveIfTyped } from '../../../platform/auth/proof.ts';
import { duplicateOf, fault } from '../../../platform/graphql/errors.ts';
import { permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { readDomains } from './domains.ts';
import { mayChangeSettings, proveToChangeSettings } from './securitySettings.ts';
import { isReserved } from './slug.ts';
import { type OrganizationChanges, type OrganizationRow } from '../store.ts';

const newer = () =>
  fault(
    null,
    'CONFLICT',
    'Someone else changed these settings since you opened them. What you typed is kept until you load the newer version.',
  );
const notEnrolled = () =>
  fault(
    'requireTwoFactor',
    'NOT_ALLOWED',
    'Set up two-factor authentication for yourself first, in the Security tab: without it you would lock yourself out.',
  );
const taken = () => fault('slug', 'TAKEN', 'This short name is taken. Choose another one.');
const exhausted = () =>
  fault(
    'slug',
    'NOT_ALLOWED',
    'The organization had ten other short names, which still lead to it. Take one of them again, or keep this one.',
  );

/** What was changed, for the audit log. */
const words: Readonly<Record<string, string>> = {
  slug: 'short name',
  allowedDomains: 'allowed domains',
  requireTwoFactor: 'two-factor requirement',
};

/** Changes what of the organization was given and is different; nothing is written when nothing is. */
export const updateOrganization = preparedMutation(
  {
    access: permit('ORGANIZATION_UPDATE'),
    input: updateOrganizationInputSchema,
    audit: ({ organization, changed }: { organization: OrganizationRow; changed: string[] }) =>
      changed.length > 0
        ? { target: `${organization.name}: ${changed.map((name) => words[name] ?? name).join(', ')}` }
        : null,
    onFailure: { organization: null },
  },
  proveIfTyped,
  async ({ grant, input, prepared: proof, context: { session, stores, runtime } }) => {
    const before = await stores.organizations.lock(grant);
    const changes: OrganizationChanges = {};
    if (input.name !== undefined && input.name !== before.name) changes.name = input.name;
    if (input.slug !== undefined && input.slug !== before.slug) {
      if (isReserved(input.slug)) throw taken();
      if (await stores.organizations.slugsExhausted(grant, input.slug)) throw exhausted();
      changes.slug = input.slug;
    }
    if (input.allowedDomains) {
      const allowedDomains = readDomains(input.allowedDomains);
      if (!isDeepStrictEqual(allowedDomains, before.allowedDomains)) changes.allowedDomains = allowedDomains;
    }
    const { requireTwoFactor } = input;
    if (typeof requireTwoFactor === 'boolean' && requireTwoFactor !== before.requireTwoFactor) {
      changes.requireTwoFactor = requireTwoFactor;
    }
    const changed = Object.keys(changes);
    const organization = { ...organizationOf(session.require()), ...before };
    if (changed.length === 0) return { organization, changed };
    if (new Date(input.updatedAt).getTime() !== before.updatedAt.getTime()) throw newer();
    mayChangeSettings(grant, changes);
    proveToChangeSettings(proof, changes);
    if (changes.requireTwoFactor && !session.require().twoFactor) throw notEnrolled();
    try {
      const updatedAt = await stores.organizations.update(grant, changes, runtime.clock());
      if (changes.requireTwoFactor) await stores.members.closeSocketsWithoutTwoFactor(grant);
      return { organization: { ...organization, ...changes, updatedAt }, changed };
    } catch (error) {
      if (duplicateOf(error)) throw taken();
      throw error;
    }
  },
);
