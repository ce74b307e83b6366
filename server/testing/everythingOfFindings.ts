import { newId } from '../graphql/ids.ts';
import { recordsOn } from './records.ts';
import type { Person } from './seed.ts';
import type { TestServer } from './testServer.ts';

/** Findings of every kind: open, resolved, and with an accepted risk; and by when they are to be mended. */
export const seedEverythingOfFindings = async (
  server: TestServer,
  owner: Person,
  { word, project, scan }: { word: string; project: string; scan: string },
): Promise<{ finding: string; resolved: string }> => {
  const records = recordsOn(server);
  const { system } = server.runtime.database;
  const { organizationId } = owner;
  const file = `${word}.ts`;
  const finding = await records.finding(owner, project, { title: `${word} leak`, scanId: scan, file });
  const resolved = await records.finding(owner, project, { title: `${word} hole`, file, state: 'RESOLVED' });
  await records.finding(owner, project, {
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
  return { finding, resolved };
};
