import { fault } from '../graphql/errors.ts';
import type { Runtime } from '../runtime.ts';
import { type ProvenAccount, proveCurrentPassword } from './passwords/proveCurrentPassword.ts';

/** What came of the password that a change asks for in some cases only: who proved to be whom, or null without one. */
export type Proof = ProvenAccount | null;

type Call = {
  grant: { userId: string; byKey: boolean };
  input: { currentPassword?: string | null | undefined };
  context: { runtime: Runtime };
};

/**
 * Proves the password that was typed, if one was, for a handler that knows whether it needs it. That of a program is not looked at: a
 * key proves nothing, and whoever found one must not guess with it.
 * @throws UserFault as `proveCurrentPassword`
 */
export const proveIfTyped = async ({ grant, input, context }: Call): Promise<Proof> =>
  input.currentPassword && !grant.byKey
    ? proveCurrentPassword(grant, input.currentPassword, context.runtime)
    : null;

/**
 * Keeps what is hard to undo from a borrowed session.
 * @param act what is to be done, as in "remove an owner"
 * @throws UserFault CREDENTIALS on `currentPassword` without proof
 */
export const requireProof = (proof: Proof, act: string): void => {
  if (!proof) throw fault('currentPassword', 'CREDENTIALS', `Enter your current password to ${act}.`);
};
