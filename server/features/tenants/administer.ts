import type { $ZodType } from 'zod/v4/core';
import type { Grant } from '../../platform/auth/grants.ts';
import {
  type ProvenAccount,
  proveCurrentPassword,
} from '../../platform/auth/passwords/proveCurrentPassword.ts';
import { type Call, permit, preparedMutation, type Rules } from '../../platform/graphql/mutation.ts';

type Administrator = Grant<'PLATFORM_ADMINISTER'>;
type Proof = { currentPassword: string };

const access = permit('PLATFORM_ADMINISTER');

/**
 * Makes the resolver of a mutation of the platform's administrators: each asks for the present password, so that a stolen session
 * changes no organization. Role system: the tenant is not the active organization.
 */
export const administer = <S extends $ZodType<Proof>, R extends object, E extends object>(
  rules: Omit<Rules<Administrator, S, ProvenAccount, R, E>, 'access' | 'role'>,
  handler: (call: Call<Administrator, S, ProvenAccount>) => Promise<R>,
) =>
  preparedMutation(
    { ...rules, access, role: 'system' },
    ({ grant, input, context }) => proveCurrentPassword(grant, input.currentPassword, context.runtime),
    handler,
  );
