import { hashToken, newToken } from '../../platform/auth/session.ts';
import { newId } from '../../platform/graphql/ids.ts';
import type { Person } from '../seed.ts';
import type { TestServer } from '../testServer.ts';

type People = { owner: Person; person: Person; word: string };

const hour = 3_600_000;

/** Seeds the part of `seedEverything` that is about people: who else is there, and what is somebody's own. */
export const seedEverythingOfPeople = async (
  { runtime, clock }: TestServer,
  { owner, person, word }: People,
) => {
  const { system } = runtime.database;
  const { organizationId } = owner;
  const { id: colleague } = await owner.invite('VIEWER', `Colleague ${word}`);
  const partner = person === owner ? await owner.invite('OWNER', `Partner ${word}`) : owner;
  const [notification, invitation, session, apiKey] = [newId(), newId(), newId(), newId()];
  const since = new Date(clock.now().getTime() - hour);
  const until = new Date(clock.now().getTime() + 24 * hour);
  const own = { organizationId, userId: person.id };

  await system
    .insertInto('sessions')
    .values({
      ...own,
      id: session,
      tokenHash: hashToken(newToken()),
      remember: true,
      userAgent: word,
      expiresAt: until,
    })
    .execute();
  await system
    .insertInto('emailChanges')
    .values({
      userId: person.id,
      email: `next@${word}.example`,
      tokenHash: hashToken(newToken()),
      expiresAt: until,
    })
    .execute();
  await system
    .insertInto('notifications')
    .values({ ...own, id: notification, title: word, message: `About ${word}` })
    .execute();
  await system
    .insertInto('idempotencyKeys')
    .values({
      organizationId,
      senderId: person.id,
      key: word,
      requestHash: word,
      answer: JSON.stringify({ data: { createTask: { task: { title: word } } } }),
      createdAt: clock.now(),
    })
    .execute();
  await system
    .insertInto('notificationPreferences')
    .values({ ...own, event: 'ROLE_CHANGED', inApp: true, email: false })
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
      createdAt: since,
      expiresAt: until,
    })
    .execute();
  await system
    .insertInto('apiKeys')
    .values({
      ...own,
      id: apiKey,
      name: `${word} key`,
      prefix: `slip_${word}`,
      secretHash: hashToken(newToken()),
      scopes: ['ORGANIZATION_READ'],
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
  return { colleague, partner: partner.id, notification, invitation, session, apiKey };
};
