import { newId } from '../../platform/graphql/ids.ts';
import { recordsOn } from './records.ts';
import type { Person } from '../seed.ts';
import type { TestServer } from '../testServer.ts';

type Place = { owner: Person; person: Person; word: string; project: string; scan: string };

/**
 * Findings of every kind: open, resolved, and with an accepted risk, which `person` has just accepted and may undo; by when they are to be
 * mended; and where else a secret stands.
 */
export const seedEverythingOfFindings = async (
  server: TestServer,
  { owner, person, word, project, scan }: Place,
): Promise<{ finding: string; resolved: string; decision: string }> => {
  const records = recordsOn(server);
  const { system } = server.runtime.database;
  const { organizationId } = owner;
  const file = `${word}.ts`;
  const finding = await records.finding(owner, project, { title: `${word} leak`, scanId: scan, file });
  const resolved = await records.finding(owner, project, { title: `${word} hole`, file, state: 'RESOLVED' });
  const risk = await records.finding(owner, project, {
    title: `${word} risk`,
    state: 'DISMISSED',
    dismissalReason: 'ACCEPTED_RISK',
    acceptedUntil: '2990-01-02',
    riskOwnerId: owner.id,
  });
  await system
    .insertInto('findingDeadlines')
    .values({ organizationId, criticalDays: 3, highDays: 10, mediumDays: 30, lowDays: 90 })
    .execute();
  await system
    .insertInto('findingEvents')
    .values({
      id: newId(),
      organizationId,
      findingId: resolved,
      type: 'RESOLVED',
      userId: owner.id,
      actorName: owner.name,
      comment: `Mended by ${word}`,
    })
    .execute();
  const decision = newId();
  const [accepted, now] = [newId(), server.clock.now()];
  await system
    .insertInto('findingEvents')
    .values({
      id: accepted,
      organizationId,
      findingId: risk,
      type: 'DISMISSED',
      reason: 'ACCEPTED_RISK',
      acceptedUntil: '2990-01-02',
      userId: person.id,
      actorName: person.name,
      createdAt: now,
    })
    .execute();
  await system
    .insertInto('triageDecisions')
    .values({ id: decision, organizationId, userId: person.id, step: 'DISMISS', decidedAt: now })
    .execute();
  await system
    .insertInto('triagedFindings')
    .values({
      organizationId,
      decisionId: decision,
      findingId: risk,
      eventId: accepted,
      state: 'OPEN',
      assigneeId: owner.id,
    })
    .execute();
  await system
    .insertInto('secretPlaces')
    .values({ organizationId, findingId: finding, number: 1, path: `${word}/more.ts`, line: 3 })
    .execute();
  return { finding, resolved, decision };
};
