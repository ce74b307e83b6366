import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import { version } from '../../../platform/graphql/version.ts';
import { type PassportFacts, seal, type Statement, statementOf } from '../../../engines/passport/index.ts';
import type { ReleasePassportRow } from './passportStore.ts';

/** What a statement says but for its own number, time and key. */
const saidIn = ({ subject, predicate }: Statement): string =>
  JSON.stringify([subject, { ...predicate, slipway_passport: null }]);

/**
 * Signs a passport of a release as things are now: the first one when it is built, another one whenever there is more to tell, such as where it
 * was brought and who approved. Where nothing changed since the last one and the same key signs, it makes none. To be called in a transaction of
 * its own: a release is no worse for lack of a passport.
 * @returns the passport, or null when there is nothing new to sign, or no such release
 * @throws Error when the key cannot be decrypted with the SECRET_KEY of now
 */
export const issuePassport = async (
  { passports, signingKeys, evidence }: Pick<Stores, 'passports' | 'signingKeys' | 'evidence'>,
  grant: TenantGrant<'JOB'>,
  releaseId: string,
): Promise<ReleasePassportRow | null> => {
  const found = await passports.facts(grant, releaseId);
  if (!found) return null;
  const { at, ...known } = found;
  const key = await signingKeys.current(grant);
  const last = await passports.newest(grant, releaseId);
  const facts: PassportFacts = {
    ...known,
    ...(await evidence.ofCommit(grant, known.project.id, known.commit.sha)),
    version,
    key: { id: key.id, publicKey: key.publicKey },
    passport: { number: (last?.number ?? 0) + 1, issuedAt: at, replaces: last?.sha256 ?? null },
  };
  const statement = statementOf(facts);
  if (last) {
    const before: Statement = JSON.parse(last.statement.toString());
    const sameKey = before.predicate.slipway_passport.keyId === key.id;
    if (sameKey && saidIn(before) === saidIn(statement)) return null;
  }
  const sealed = seal(Buffer.from(JSON.stringify(statement)), key);
  const passport = { releaseId, number: facts.passport.number, keyId: key.id, issuedAt: at };
  await passports.keep(grant, known.project.id, { ...passport, ...sealed });
  return passport;
};
