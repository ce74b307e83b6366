import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { newId } from '../../platform/graphql/ids.ts';
import { recordsOn } from '../records/records.ts';
import type { Person } from '../seed.ts';
import type { TestServer } from '../testServer.ts';

type GitObject = { kind: 1 | 2 | 3; sha: string; content: Buffer };

const kindNames = { 1: 'commit', 2: 'tree', 3: 'blob' } as const;

const objectOf = (kind: GitObject['kind'], content: Buffer): GitObject => {
  const head = `${kindNames[kind]} ${content.length}\0`;
  return { kind, content, sha: createHash('sha1').update(head).update(content).digest('hex') };
};

/** An object as it stands in a pack: its kind and size, four bits of the size first and then seven at a time, and what it is. */
const packed = ({ kind, content }: GitObject): Buffer => {
  const head = [];
  let left = content.length >> 4;
  let byte = (kind << 4) | (content.length & 0x0f);
  for (; left > 0; left >>= 7) {
    head.push(byte | 0x80);
    byte = left & 0x7f;
  }
  return Buffer.concat([Buffer.from([...head, byte]), deflateSync(content)]);
};

/** A pack (gitformat-pack) of a commit with one file, which is called as what stands in it, and with a parent unless it is the first. */
export const packOf = (text: string, parent: string | null = null) => {
  const file = objectOf(3, Buffer.from(text));
  const tree = objectOf(2, Buffer.concat([Buffer.from(`100644 ${text}\0`), Buffer.from(file.sha, 'hex')]));
  const who = `${text} <owner@example.com> 1767225600 +0000`;
  const parents = parent === null ? '' : `parent ${parent}\n`;
  const commit = objectOf(
    1,
    Buffer.from(`tree ${tree.sha}\n${parents}author ${who}\ncommitter ${who}\n\n${text}\n`),
  );
  const head = Buffer.from('5041434b0000000200000003', 'hex');
  const objects = Buffer.concat([head, ...[commit, tree, file].map(packed)]);
  const sum = createHash('sha1').update(objects).digest();
  return { bytes: Buffer.concat([objects, sum]), sha: sum.toString('hex'), commit: commit.sha };
};

/**
 * A project whose repository is hosted here, with a push of a commit with one file, which is called as the word, its pack, and a rule for
 * its branches, past all rules.
 */
export const seedHosted = async (
  server: TestServer,
  owner: Person,
  word: string,
): Promise<{
  hosted: string;
  pack: string;
  branchRule: string;
  blockedSecret: string;
  deletedProject: string;
  expiredProject: string;
}> => {
  const { system } = server.runtime.database;
  const { organizationId, id: userId } = owner;
  const now = server.clock.now();
  const projectId = await recordsOn(server).project(owner, { name: `${word} hosted` });
  const belongs = { organizationId, projectId };
  const [packId, pushId, ruleId] = [newId(), newId(), newId()];
  const { bytes, sha, commit: target } = packOf(word);
  await system
    .insertInto('hostedRepositories')
    .values({ ...belongs, slug: `${word}-hosted`, defaultBranch: word, pushCount: 1, createdAt: now })
    .execute();
  await system
    .insertInto('repositories')
    .values({
      ...belongs,
      id: newId(),
      provider: 'SLIPWAY',
      url: '',
      defaultBranch: word,
      headSha: target,
      headMessage: word,
      headAuthorName: word,
      headCommittedAt: now,
      fetchedAt: now,
    })
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
    .insertInto('broughtCommits')
    .values({ ...belongs, sha: Buffer.from(target, 'hex'), userId })
    .execute();
  await system
    .insertInto('hostedPacks')
    .values({ ...belongs, id: packId, sha, bytes: bytes.length, objects: 3, through: 1, storedAt: now })
    .execute();
  await system
    .insertInto('hostedPackPieces')
    .values({ organizationId, packId, position: 0, bytes })
    .execute();
  await system
    .insertInto('branchRules')
    .values({
      ...belongs,
      id: ruleId,
      pattern: `${word}/*`,
      allowsForce: false,
      allowsDeletion: false,
      leastRole: 'ADMIN',
      createdAt: now,
    })
    .execute();
  await system.insertInto('branchRuleMembers').values({ organizationId, ruleId, userId }).execute();
  const blockedSecret = newId();
  await system
    .insertInto('blockedSecrets')
    .values({
      ...belongs,
      id: blockedSecret,
      fingerprint: word,
      kind: 'AWS access token',
      path: `${word}.sh`,
      line: 1,
      commit: target,
      pusherName: `Owner ${word}`,
      blockedAt: now,
    })
    .execute();
  const deleted = {
    organizationId,
    createdAt: now,
    deletedBy: `Owner ${word}`,
    deletedName: `${word} deleted`,
    deletedBytes: 0,
  };
  const [deletedProject, expiredProject] = [newId(), newId()];
  const expired = new Date(now.getTime() - 8 * 24 * 3_600_000);
  await system
    .insertInto('hostedRepositories')
    .values([
      { ...deleted, projectId: deletedProject, slug: `${word}-deleted`, deletedAt: now },
      { ...deleted, projectId: expiredProject, slug: `${word}-expired`, deletedAt: expired },
    ])
    .execute();
  return {
    hosted: projectId,
    pack: packId,
    branchRule: ruleId,
    blockedSecret,
    deletedProject,
    expiredProject,
  };
};
