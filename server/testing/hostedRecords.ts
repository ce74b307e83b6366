import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { newId } from '../graphql/ids.ts';
import { recordsOn } from './records.ts';
import type { Person } from './seed.ts';
import type { TestServer } from './testServer.ts';

/** A pack with one file, of at most 15 bytes (gitformat-pack), and what git calls both. */
const packOf = (text: string) => {
  const content = Buffer.from(text);
  const head = Buffer.from('5041434b0000000200000001', 'hex');
  const objects = Buffer.concat([head, Buffer.from([0x30 | content.length]), deflateSync(content)]);
  const sum = createHash('sha1').update(objects).digest();
  const file = createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');
  return { bytes: Buffer.concat([objects, sum]), sha: sum.toString('hex'), file };
};

/** A project whose repository is hosted here, with a push of one file and its pack, past all rules. */
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
  const { bytes, sha, file: target } = packOf(word.slice(0, 15));
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
    .values({ ...belongs, id: packId, sha, bytes: bytes.length, objects: 1, through: 1, storedAt: now })
    .execute();
  await system
    .insertInto('hostedPackPieces')
    .values({ organizationId, packId, position: 0, bytes })
    .execute();
  return { hosted: projectId, pack: packId };
};
