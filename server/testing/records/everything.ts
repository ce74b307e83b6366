import type { Role } from '../../../schema/generated/types.ts';
import { newId } from '../../platform/graphql/ids.ts';
import { collected } from '../collected.ts';
import { seedEverythingOfFindings } from './everythingOfFindings.ts';
import { seedEverythingOfPeople } from './everythingOfPeople.ts';
import { seedScanRows } from './everythingOfScans.ts';
import { recordsOn } from './records.ts';
import { scannedCommit } from '../deployments/passportRecords.ts';
import { changedAt, type CoreIds, type Everything, type RecordIds } from '../recordIds.ts';
import type { Seed } from '../seed.ts';
import { seedAtOnce } from '../database/seedAtOnce.ts';
import type { TestServer } from '../testServer.ts';

export type { Everything };

type Options = Parameters<Seed['owner']>[0] & { role?: Role };

/**
 * Seeds it, past all rules. What is somebody's own is that of `person`; the project `connecting` has a job that waits.
 * @param word lower-case letters, as it becomes part of email addresses
 */
export const seedEverything = (
  server: TestServer,
  word: string,
  options: Options = {},
): Promise<Everything> => seedAtOnce(server, (at) => writeEverything(at, word, options));

const writeEverything = async (
  server: TestServer,
  word: string,
  { role = 'OWNER', ...options }: Options,
): Promise<Everything> => {
  const { system } = server.runtime.database;
  const owner = await server.seed.owner({
    organization: `${word} works`,
    name: `Owner ${word}`,
    email: `owner@${word}.example`,
    ...options,
  });
  const person = role === 'OWNER' ? owner : await owner.invite(role, `Person ${word}`);
  const { organizationId } = owner;
  await system
    .updateTable('organizations')
    .set({ updatedAt: changedAt })
    .where('id', '=', organizationId)
    .execute();
  const records = recordsOn(server);
  const now = server.clock.now();
  const description = `About ${word}`;

  const project = await records.project(owner, { name: `${word} project`, description });
  const connecting = await records.project(owner, {
    name: `${word} connecting`,
    description,
    status: 'CONNECTING',
  });
  const archived = await records.project(owner, {
    name: `${word} archived`,
    description,
    archivedAt: now,
  });
  const belongs = { organizationId, projectId: project };
  await system
    .insertInto('repositories')
    .values({
      ...belongs,
      id: newId(),
      provider: 'GITHUB',
      url: `https://git.example/${word}/code`,
      defaultBranch: word,
      headSha: 'a1b2c3d',
      headMessage: `Mention ${word}`,
      headAuthorName: `Owner ${word}`,
      headCommittedAt: now,
      primaryLanguage: word,
      languages: JSON.stringify([{ name: word, percent: 100, color: null }]),
      contributors: JSON.stringify([{ name: `Owner ${word}`, commitCount: 1 }]),
      fetchedAt: now,
      nextProvider: 'GITLAB',
      nextUrl: `https://git.example/${word}/moved`,
    })
    .execute();
  await system
    .insertInto('projectMembers')
    .values({ ...belongs, userId: owner.id })
    .execute();
  const task = await records.task(owner, project, {
    title: `${word} task`,
    description,
    assigneeId: owner.id,
    dueOn: '2026-01-02',
  });
  await records.taskEvent(owner, task, { actorName: owner.name, type: 'RENAMED', before: `${word} chore` });
  const facts = {
    name: `${word} agent`,
    description,
    capabilities: ['FAILURE_GROUPING'],
    updatedAt: changedAt,
  };
  const agent = await records.agent(owner, { ...facts, instructions: `Test ${word}` }, [project]);
  await records.agentRun(owner, agent, { projectId: project, summary: `Tested ${word}` });
  const scan = await records.scan(
    owner,
    project,
    [
      [`${word} check`, 'HIGH', 'PASSED'],
      [`${word} second`, 'LOW', 'FAILED'],
    ],
    now,
    scannedCommit,
  );
  await seedScanRows(server, { organizationId, projectId: project, scanId: scan, word });
  await system
    .updateTable('scanRuns')
    .set({ actorName: owner.name, wantedCommit: 'e'.repeat(40) })
    .where('id', '=', scan)
    .execute();
  await system
    .insertInto('scanPolicies')
    .values({ organizationId, projectId: archived, newFinding: 'LOW', failsPartial: true })
    .execute();
  await system
    .insertInto('licensePolicies')
    .values({ organizationId, allowed: ['MIT', word] })
    .execute();
  const ofFindings = await seedEverythingOfFindings(server, { owner, person, word, project, scan });
  const activity = await records.activity(owner, {
    projectId: project,
    taskId: task,
    message: `${word} was built`,
  });
  const job = newId();
  await system
    .insertInto('jobs')
    .values({
      id: job,
      organizationId,
      kind: 'connectRepository',
      projectId: connecting,
      step: `Waiting for ${word}`,
      createdBy: owner.id,
    })
    .execute();
  await system
    .insertInto('commitScans')
    .values({
      organizationId,
      projectId: project,
      commit: scannedCommit,
      jobId: job,
      orderedAt: now,
      unscanned: JSON.stringify([{ path: word, object: '' }]),
    })
    .execute();
  await system
    .insertInto('jobLogLines')
    .values({ organizationId, jobId: job, seq: 1, at: now, text: `Cloning ${word}` })
    .execute();
  const ofPeople = await seedEverythingOfPeople(server, { owner, person, word });
  const ids: CoreIds = {
    organization: organizationId,
    user: owner.id,
    project,
    connecting,
    archived,
    task,
    agent,
    scan,
    job,
    activity,
    ...ofPeople,
    ...ofFindings,
  };
  const seeding = { owner, person, word, ids };
  const ofFeatures: Partial<RecordIds>[] = [];
  for (const { records: seedRecords } of collected)
    if (seedRecords) ofFeatures.push(await seedRecords(server, seeding));
  const allIds: RecordIds = Object.assign({}, ids, ...ofFeatures);
  return { owner, person, word, ids: allIds };
};

/** Ids and a word of the same form that belong to nobody. */
export const nobodys = ({ ids }: Pick<Everything, 'ids'>): Pick<Everything, 'ids' | 'word'> => ({
  ids: { ...ids, ...Object.fromEntries(Object.keys(ids).map((kind) => [kind, newId()])) },
  word: 'nobody',
});
