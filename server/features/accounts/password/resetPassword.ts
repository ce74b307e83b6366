import { setTimeout as after } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { resetPasswordInputSchema } from '../../../../schema/generated/validation.ts';
import { networkOf } from '../../../engines/fairness/index.ts';
import { throttle } from '../../../platform/auth/throttle.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import { type Audited, anyone, mutation } from '../../../platform/graphql/mutation.ts';
import { passwordResetLetter, unverifiedResetLetter } from '../../../platform/mail/passwordLetters.ts';

type Asked = { audited: Audited | null };
type Person = { id: string; email: string; name: string; emailVerified: boolean };

/** Milliseconds of which every answer takes a whole number: what is left of a difference in the work does not show. */
const step = 100;

const limitLetters = async (email: string, { client, runtime, transaction }: Context): Promise<void> => {
  const { useOrRefuse } = throttle(transaction, runtime.env);
  const at = runtime.clock();
  const network = networkOf(client);
  const sent = {
    field: null,
    why: 'Several reset links were sent to this address.',
    instead: 'use the newest one',
  };
  await useOrRefuse({ limit: 'resetHere', of: [email, network] }, at, sent);
  await useOrRefuse({ limit: 'resetAddress', of: [email] }, at, sent);
  const many = { field: null, why: 'Too many reset links were requested from your network.' };
  await useOrRefuse({ limit: 'resetNetwork', of: [network] }, at, many);
};

const writeLetter = async (
  person: Person,
  { stores, runtime, transaction }: Context,
): Promise<Audited | null> => {
  const token = await stores.accountTokens.issue(person.id, 'PASSWORD_RESET', runtime.clock());
  const link = `${runtime.env.publicUrl}/auth/reset-password?token=${token}`;
  const letter = person.emailVerified
    ? passwordResetLetter({ ...person, link })
    : unverifiedResetLetter({ ...person, link: `${link}&anew` });
  await runtime.outbox.send(transaction, letter);
  return stores.credentials.auditedAs(person);
};

/** Runs statements and takes back what they did. */
const inVain = async (transaction: Kysely<DB>, work: () => Promise<unknown>): Promise<void> => {
  await sql`savepoint in_vain`.execute(transaction);
  await work();
  await sql`rollback to savepoint in_vain`.execute(transaction);
};

/** Does for nobody what is done for an account, so that an unknown address is as much work as a known one. */
const writeNothing = (context: Context): Promise<void> =>
  inVain(context.transaction, async () => {
    const { stores, runtime } = context;
    const nobody = { email: `${newId()}@nobody.invalid`, name: 'Nobody', passwordHash: '' };
    const id = await stores.credentials.create({ ...nobody, emailVerifiedAt: null, at: runtime.clock() });
    if (id) await writeLetter({ ...nobody, id, emailVerified: true }, context);
  });

const sendLetter = mutation(
  {
    access: anyone,
    input: resetPasswordInputSchema,
    role: 'system',
    audit: ({ audited }: Asked) => audited,
    onFailure: {},
  },
  async ({ input, context }): Promise<Asked> => {
    const email = input.email.toLowerCase();
    await limitLetters(email, context);
    const account = await context.stores.credentials.byEmail(email);
    if (account) return { audited: await writeLetter(account, context) };
    await writeNothing(context);
    return { audited: null };
  },
);

/**
 * Sends a link with which a new password can be set. The answer, the work and the time are the same whether or not the account
 * exists. Role system: nobody is signed in.
 */
export const resetPassword: typeof sendLetter = async (parent, args, context, info) => {
  const began = performance.now();
  const answer = await sendLetter(parent, args, context, info);
  // The wait holds no connection.
  await context.end();
  const took = performance.now() - began;
  await after(Math.ceil(took / step) * step - took);
  return answer;
};
