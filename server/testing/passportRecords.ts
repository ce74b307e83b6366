import { createHash, createPrivateKey } from 'node:crypto';
import { signingKeyPlace } from '../auth/secretPlaces.ts';
import { newId } from '../graphql/ids.ts';
import { seal } from '../passport/envelope.ts';
import { statementOf } from '../passport/statementOf.ts';
import { factsOfRelease } from './passportFacts.ts';
import type { TestServer } from './testServer.ts';

/** The commit of the scan, and of the release. */
export const scannedCommit = 'f'.repeat(40);

type Deployed = {
  organizationId: string;
  projectId: string;
  deploymentId: string;
  word: string;
};

/** A release that was deployed and of whose commit there is a scan, with a passport, past all rules; the word is in its texts. */
export const seedPassport = async (
  { runtime, clock }: TestServer,
  { organizationId, projectId, deploymentId, word }: Deployed,
): Promise<{ release: string; signingKey: string }> => {
  const { system } = runtime.database;
  const release = newId();
  const digest = createHash('sha256').update(word).digest('hex');
  const layers = [{ path: word, digest }];
  const now = clock.now();
  await system
    .insertInto('releases')
    .values({
      id: release,
      organizationId,
      projectId,
      number: 1,
      digest,
      commitSha: scannedCommit,
      commitMessage: word,
      authorName: word,
      branch: word,
      manifest: JSON.stringify({ kind: 'STATIC', output: word }),
      layers: JSON.stringify(layers),
      bytes: 1,
      fileCount: 1,
      createdAt: now,
    })
    .execute();
  await system
    .updateTable('deployments')
    .set({ releaseId: release })
    .where('id', '=', deploymentId)
    .execute();
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
      releaseId: release,
      number: 1,
      statement: payload,
      signature,
      keyId: key.id,
      issuedAt: now,
    })
    .execute();
  return { release, signingKey: key.id };
};
