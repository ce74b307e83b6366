import { newId } from '../graphql/ids.ts';
import { recordsOn } from './records.ts';
import type { Person } from './seed.ts';
import type { TestServer } from './testServer.ts';

/** A project whose repository is hosted here, with a push and its pack, past all rules. What is in the pack is no pack. */
export const seedHosted = async (
  server: TestServer,
  owner: Person,
  word: string,
): Promise<{ hosted: string; pack: string }> => {
  const { system } = server.runtime.database;
  const { organizationId, id: userId } = owner;
  const now = server.clock.now();
  const projectId = await recordsOn(server).project(owner, { name: `${word} hosted` });
  const belongs = { organizationId, projectId };
  const [packId, pushId] = [newId(), newId()];
  const target = 'a'.repeat(40);
  await system
    .insertInto('hostedRepositories')
    .values({ ...belongs, slug: `${word}-hosted`, defaultBranch: word, pushCount: 1, createdAt: now })
    .execute();
  await system
    .insertInto('hostedRefs')
    .values({ ...belongs, name: `refs/heads/${word}`, target })
    .execute();
  await system
    .insertInto('pushes')
    .values({
      ...belongs,
      id: pushId,
      number: 1,
      userId,
      pusherName: `Owner ${word}`,
      apiKeyName: word,
      pushedAt: now,
    })
    .execute();
  await system
    .insertInto('pushedRefs')
    .values({ organizationId, pushId, name: `refs/heads/${word}`, before: null, after: target })
    .execute();
  await system
    .insertInto('hostedPacks')
    .values({ ...belongs, id: packId, sha: target, bytes: 4, objects: 1, storedAt: now })
    .execute();
  await system
    .insertInto('hostedPackPieces')
    .values({ organizationId, packId, position: 0, bytes: Buffer.from(word) })
    .execute();
  return { hosted: projectId, pack: packId };
};
