import type { SignupInput, UserError } from '../../../../schema/generated/types.ts';
import { signupInputSchema } from '../../../../schema/generated/validation.ts';
import { inboxOf } from '../../../platform/auth/inboxOf.ts';
import { refuseGuessable } from '../../../platform/auth/passwords/passwordRules.ts';
import { askingOf } from '../../../platform/auth/askingOf.ts';
import { hashPassword } from '../../../platform/auth/passwords/passwords.ts';
import { networkOf } from '../../../engines/fairness/index.ts';
import { throttle } from '../../../platform/auth/throttle.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { type Actor, anyone, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { addressTakenLetter, verificationLetter } from '../../../platform/mail/letters.ts';
import { addressUnverifiedLetter } from '../../../platform/mail/passwordLetters.ts';
import { joinInvited } from './joinInvited.ts';
import { startSession } from '../sessions/startSession.ts';
import { actorOf } from '../store.ts';
import type { UserRow } from '../../../platform/auth/userRow.ts';

type SignedUp = { user: UserRow | null; actor: Actor | null; errors: UserError[] };

/** Whoever signs up learns nothing of the account; its owner gets a letter, which is committed with this answer. */
const addressTaken = async (email: string, { runtime, stores, transaction }: Context): Promise<SignedUp> => {
  const owner = await stores.credentials.byEmail(email);
  if (!owner) throw notFound('account');
  const use = { limit: 'addressTakenLetter', of: [inboxOf(owner.email)] } as const;
  const tooMany = await throttle(transaction, runtime.env).use(use, runtime.clock());
  const { publicUrl } = runtime.env;
  const { email: recipient, name } = owner;
  const links = {
    signInLink: `${publicUrl}/auth/sign-in`,
    resetLink: `${publicUrl}/auth/reset-password`,
  };
  const letter = owner.emailVerified
    ? addressTakenLetter({ email: recipient, name, ...links })
    : addressUnverifiedLetter({ email: recipient, ...links });
  if (!tooMany) await runtime.outbox.send(transaction, letter);
  const message = 'Please try again or contact support.';
  return { user: null, actor: null, errors: [{ field: null, code: 'FAILED', message }] };
};

type Person = { id: string; email: string; name: string };

const makeOrganization = async (
  { organizationName: name, planChoice }: Pick<SignupInput, 'organizationName' | 'planChoice'>,
  person: Person,
  context: Context,
) => {
  const { stores, runtime, transaction } = context;
  const at = runtime.clock();
  const place = await stores.organizations.create({ name, ownerId: person.id, at, chosen: planChoice });
  const token = await stores.accountTokens.issue(person.id, 'EMAIL_VERIFICATION', at);
  const link = `${runtime.env.publicUrl}/auth/verify-email?token=${token}`;
  // Who got none may ask for one, and is then told why not.
  const use = { limit: 'verificationLetter', of: [inboxOf(person.email)] } as const;
  const tooMany = await throttle(transaction, runtime.env).use(use, at);
  if (!tooMany) await runtime.outbox.send(transaction, verificationLetter({ ...person, link }));
  return place;
};

/** @throws UserFault also when the password is the name of the organization, which the link alone told */
const join = async (token: string, person: Person, by: { password: string; context: Context }) => {
  const { place, organizationName } = await joinInvited(token, person, by.context);
  refuseGuessable(by.password, [organizationName]);
  return place;
};

/**
 * Makes an account with a new organization, or in the one of an invitation, and signs in. An invitation's link proves the
 * address; otherwise a letter asks to. Role system: nobody is signed in yet.
 */
export const signup = preparedMutation(
  {
    access: anyone,
    input: signupInputSchema,
    role: 'system',
    audit: ({ user, actor }: SignedUp) => (user && actor ? { actor, target: user.email } : null),
    onFailure: { user: null },
  },
  async ({ input, context }) => {
    const { client, runtime } = context;
    refuseGuessable(input.password, [input.name, input.email, input.organizationName]);
    const { database, env, clock } = runtime;
    const use = { limit: 'signupNetwork', of: [networkOf(client)] } as const;
    const blame = { field: null, why: 'Too many accounts were created from your network.' };
    await throttle(database.system, env).useOrRefuse(use, clock(), blame);
    return hashPassword(input.password, askingOf(context));
  },
  async ({ input, prepared: passwordHash, context }): Promise<SignedUp> => {
    const { name, invitationToken } = input;
    const email = input.email.toLowerCase();
    const { credentials } = context.stores;
    const at = context.runtime.clock();
    const emailVerifiedAt = invitationToken ? at : null;
    const id = await credentials.create({ email, name, passwordHash, emailVerifiedAt, at });
    if (!id) return addressTaken(email, context);
    const place = invitationToken
      ? await join(invitationToken, { id, email, name }, { password: input.password, context })
      : await makeOrganization(input, { id, email, name }, context);
    await startSession(context, place, { userId: id, remember: false });
    const user = await credentials.personIn(place, id);
    return { user, actor: user && actorOf(user, place), errors: [] };
  },
);
