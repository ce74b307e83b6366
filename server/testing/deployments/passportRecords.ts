import { createPrivateKey } from 'node:crypto';
import { signingKeyPlace } from '../../platform/auth/secrets/secretPlaces.ts';
import { seal, statementOf } from '../../engines/passport/index.ts';
import { factsOfRelease } from './passportFacts.ts';
import type { TestServer } from '../testServer.ts';

/** The commit that a scan of everything read. */
export const scannedCommit = 'f'.repeat(40);

/** A passport of a release, and the key that signed it, past all rules; the word is in what it says. Answers the key's id. */
export const seedPassport = async (
  { runtime, clock }: TestServer,
  { organizationId, releaseId, word }: { organizationId: string; releaseId: string; word: string },
): Promise<string> => {
  const { system } = runtime.database;
  const now = clock.now();
  const { facts, key } = factsOfRelease();
  await system
    .insertInto('signingKeys')
    .values({
      organizationId,
      id: key.id,
      publicKey: key.publicKey,
      encryptedPrivateKey: runtime.secrets.encrypt(
        key.privateKey,
        signingKeyPlace({ organizationId, id: key.id }),
      ),
      createdAt: now,
    })
    .execute();
  const statement = statementOf({ ...facts, commit: { ...facts.commit, message: word } });
  const { payload, signature } = seal(Buffer.from(JSON.stringify(statement)), {
    id: key.id,
    privateKey: createPrivateKey(key.privateKey),
  });
  await system
    .insertInto('releasePassports')
    .values({
      organizationId,
      releaseId,
      number: 1,
      statement: payload,
      signature,
      keyId: key.id,
      issuedAt: now,
    })
    .execute();
  return key.id;
};
