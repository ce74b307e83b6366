import { createHash } from 'node:crypto';
import type { Person } from '../seed.ts';
import type { TestServer } from '../testServer.ts';

/** A layer of an organization with a piece and a name, past all rules. */
export const seedArtifacts = async (
  server: TestServer,
  { organizationId }: Person,
  word: string,
): Promise<void> => {
  const { system } = server.runtime.database;
  const now = server.clock.now();
  const digest = createHash('sha256').update(word).digest('hex');
  await system
    .insertInto('artifactLayers')
    .values({ organizationId, digest, bytes: word.length, fileCount: 1, createdAt: now, putAt: now })
    .execute();
  await system
    .insertInto('artifactChunks')
    .values({ organizationId, digest, position: 0, content: Buffer.from(word) })
    .execute();
  await system
    .insertInto('artifactNames')
    .values({ organizationId, name: digest, path: word, digest, usedAt: now })
    .execute();
};
