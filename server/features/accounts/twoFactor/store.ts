import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Grant } from '../../../platform/auth/grants.ts';
import { seedPlace } from '../../../platform/auth/secrets/secretPlaces.ts';
import { hashToken } from '../../../platform/auth/session.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { rowLoader } from '../../../platform/graphql/loaders.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { recoveryCodeStore } from './recoveryCodeStore.ts';
import { acceptedStep, base32 } from './totp.ts';

const minute = 60 * 1000;
/** After so many wrong codes in a row the next one is looked at only when the wait is over. */
const mostWrong = 5;
const wait = 15 * minute;
/** How long a set-up waits for its first code. */
const setupLifetime = 60 * minute;
/** RFC 4226, 4 R6 recommends 160 bits. */
const seedBytes = 20;

/** What became of a code. Of a recovery code, how many are left. */
export type Accepted = { recoveryCodesLeft: number | null };
export type CodeResult = Accepted | 'WRONG' | 'WAIT' | 'NONE';

/** Second factors. The system role only, but for `ofSession` and `ofMember`. */
export const twoFactorStore = (transaction: Kysely<DB>, { secrets }: Pick<Runtime, 'secrets'>) => {
  const ofMember = rowLoader<{ userId: string }>(
    (_organizationId, userIds) =>
      transaction
        .selectFrom('twoFactors')
        .select('userId')
        .where('userId', 'in', userIds)
        .where('confirmedAt', 'is not', null)
        .execute(),
    ({ userId }) => userId,
  );
  const recoveryCodes = recoveryCodeStore(transaction);
  /** The row, which nobody else reads for a code until this transaction ends: of two uses at the same moment one wins. */
  const locked = (userId: string) =>
    transaction
      .selectFrom('twoFactors')
      .selectAll()
      .where('userId', '=', userId)
      .forUpdate()
      .executeTakeFirst();
  const change = (userId: string) => transaction.updateTable('twoFactors').where('userId', '=', userId);

  const noteWrong = async (userId: string, wrongCodes: number, at: Date): Promise<'WRONG'> => {
    await change(userId).set({ wrongCodes, wrongAt: at }).execute();
    return 'WRONG';
  };
  const noteRight = async (userId: string, lastStep?: number): Promise<void> => {
    await change(userId)
      .set({ wrongCodes: 0, wrongAt: null, ...(lastStep ? { lastStep } : {}) })
      .execute();
  };
  /**
   * Looks at a code and uses it up. Wrong ones are counted, so a caller must not roll back: it answers with `errors`. Recovery
   * codes need no wait, as nobody guesses 80 bits: who only knows the password cannot keep the owner out.
   */
  const accept = async (
    userId: string,
    typed: string,
    at: Date,
    during: 'USE' | 'SETUP',
  ): Promise<CodeResult> => {
    const factor = await locked(userId);
    if (!factor || (factor.confirmedAt === null) !== (during === 'SETUP')) return 'NONE';
    if (during === 'SETUP' && factor.createdAt.getTime() + setupLifetime <= at.getTime()) return 'NONE';
    const waited = (factor.wrongAt?.getTime() ?? 0) + wait <= at.getTime();
    const wrong = waited ? 0 : factor.wrongCodes;
    const code = typed.replaceAll(/[\s-]/g, '');
    if (!/^\d{6}$/.test(code)) {
      if (!(await recoveryCodes.use(userId, typed, at))) return noteWrong(userId, wrong + 1, at);
      await noteRight(userId);
      return { recoveryCodesLeft: await recoveryCodes.countLeft(userId) };
    }
    if (wrong >= mostWrong) return 'WAIT';
    const seed = Buffer.from(secrets.decrypt(factor.seed, seedPlace(userId)), 'hex');
    const step = acceptedStep(seed, code, at, Number(factor.lastStep));
    if (step === null) return noteWrong(userId, wrong + 1, at);
    await noteRight(userId, step);
    return { recoveryCodesLeft: null };
  };

  return {
    accept,

    /**
     * Locks the account before its second factor is turned on: a sign-in that is under way is either committed before, and its session ended, or
     * goes on after and needs the second factor.
     */
    lockAccount: async (userId: string): Promise<void> => {
      await transaction
        .selectFrom('users')
        .select('id')
        .where('id', '=', userId)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
    },

    replaceRecoveryCodes: recoveryCodes.replace,

    /** The second factor of whoever holds a session, or null while it is off. */
    ofSession: async (
      token: string,
      at: Date,
    ): Promise<{ enabledAt: Date; recoveryCodesLeft: number } | null> => {
      const { rows } = await sql<{ enabledAt: Date; recoveryCodesLeft: number }>`
        select * from session_two_factor(${hashToken(token)}, ${at})`.execute(transaction);
      return rows[0] ?? null;
    },

    /** Whether a member of the organization has a second factor; those of a list are read in one statement. */
    ofMember: async (grant: Grant<'MEMBER_MANAGE'>, userId: string): Promise<boolean> =>
      (await ofMember(grant, userId)) !== null,

    /** Makes a seed and returns it in Base32, or null when the second factor is on already. A former set-up ends. */
    start: async (userId: string, at: Date): Promise<string | null> => {
      const bytes = randomBytes(seedBytes);
      const seed = secrets.encrypt(bytes.toString('hex'), seedPlace(userId));
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('twoFactors')
        .values({ userId, seed, createdAt: at })
        .onConflict((conflict) =>
          conflict
            .column('userId')
            .doUpdateSet({ seed, createdAt: at, lastStep: 0 })
            .where('twoFactors.confirmedAt', 'is', null),
        )
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n ? base32(bytes) : null;
    },

    /** Turns it on, once a first code was accepted. Returns the recovery codes. */
    turnOn: async (userId: string, at: Date): Promise<string[]> => {
      await change(userId).set({ confirmedAt: at }).execute();
      return recoveryCodes.replace(userId);
    },

    /** Turns it off: seed and recovery codes are gone. */
    turnOff: async (userId: string): Promise<void> => {
      await transaction.deleteFrom('twoFactors').where('userId', '=', userId).execute();
    },

    /** The name of an organization of the person that requires a second factor, or null. */
    requiredBy: async (userId: string): Promise<string | null> => {
      const found = await transaction
        .selectFrom('organizations')
        .innerJoin('memberships', 'memberships.organizationId', 'organizations.id')
        .select('organizations.name')
        .where('memberships.userId', '=', userId)
        .where('organizations.requireTwoFactor', '=', true)
        .orderBy('organizations.name')
        .limit(1)
        .executeTakeFirst();
      return found?.name ?? null;
    },
  };
};
