import type { Role } from '../../schema/generated/types.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { hashToken, newToken } from '../auth/session.ts';
import { newId } from '../graphql/ids.ts';
import { recordsOn } from './records.ts';
import type { Person, Seed } from './seed.ts';
import type { TestServer } from './testServer.ts';

/** The ids of one record of each kind. */
export type RecordIds = {
  organization: string;
  user: string;
  project: string;
  connecting: string;
  archived: string;
  task: string;
  agent: string;
  scan: string;
  deployment: string;
  invoice: string;
  job: string;
  activity: string;
  notification: string;
  invitation: string;
};

/** An organization with rows in every tenant table, and what somebody would name who went for its records. */
export type Everything = {
  owner: Person;
  /** A person with the role that was asked for; the owner when that was OWNER. */
  person: Person;
  ids: RecordIds;
  /** Stands in every text of it, and in none of another organization. */
  word: string;
};

type Options = Parameters<Seed['owner']>[0] & { role?: Role };

/**
 * Seeds it, past all rules. The notification is that of `person`; the project `connecting` has a job that waits.
 * @param word lower-case letters, as it becomes part of email addresses
 */
export const seedEverything = async (
  server: TestServer,
  word: string,
  { role = 'OWNER', ...options }: Options = {},
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
    .updateTable('users')
    .set({ passwordHash: await hashPassword(`Owner-${word}-1`) })
    .where('id', '=', owner.id)
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
    })
    .execute();
  await system
    .insertInto('projectMembers')
    .values({ ...belongs, userId: owner.id })
    .execute();
  const task = await records.task(owner, project, { title: `${word} task` });
  const facts = { name: `${word} agent`, description, capabilities: [word] };
  const agent = await records.agent(owner, facts, [project]);
  const scan = await records.scan(owner, project, [
    [`${word} check`, 'HIGH', 'PASSED'],
    [`${word} second`, 'LOW', 'FAILED'],
  ]);
  const deployment = await records.deployment(owner, project, { commitSha: word });
  const activity = await records.activity(owner, {
    projectId: project,
    message: `${word} was built`,
  });
  const invoice = await records.invoice(owner, 1);
  const [job, notification, invitation] = [newId(), newId(), newId()];
  await system
    .insertInto('jobs')
    .values({
      id: job,
      organizationId,
      projectId: connecting,
      step: `Waiting for ${word}`,
      createdBy: owner.id,
    })
    .execute();
  await system
    .insertInto('notifications')
    .values({ id: notification, organizationId, userId: person.id, title: word, message: description })
    .execute();
  await system
    .insertInto('invitations')
    .values({
      id: invitation,
      organizationId,
      email: `guest@${word}.example`,
      role: 'MEMBER',
      tokenHash: hashToken(newToken()),
      invitedBy: owner.id,
      expiresAt: new Date(now.getTime() + 86_400_000),
    })
    .execute();
  await system
    .insertInto('auditEntries')
    .values({
      id: newId(),
      organizationId,
      userId: owner.id,
      actorName: `Owner ${word}`,
      action: 'updateProject',
      target: `${word} project`,
    })
    .execute();

  const ids = { organization: organizationId, user: owner.id, project, connecting, archived, task, agent };
  return {
    owner,
    person,
    word,
    ids: { ...ids, scan, deployment, invoice, job, activity, notification, invitation },
  };
};

/** Ids and a word of the same form that belong to nobody. */
export const nobodys = ({ ids }: Pick<Everything, 'ids'>): Pick<Everything, 'ids' | 'word'> => ({
  ids: { ...ids, ...Object.fromEntries(Object.keys(ids).map((kind) => [kind, newId()])) },
  word: 'nobody',
});
