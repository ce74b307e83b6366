import { TenantGrant } from '../../platform/auth/grants.ts';
import { newId } from '../../platform/graphql/ids.ts';
import { faultsOf } from '../../testing/answers.ts';
import type { Person } from '../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { notificationStore } from './store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const notify = (organizationId: string, userIds: string[], title: string) =>
  server.runtime.database.system.transaction().execute((transaction) =>
    notificationStore(transaction, server.runtime).notify(new TenantGrant('JOB', organizationId), userIds, {
      event: 'MEMBERS_CHANGED',
      title,
      message: `${title} happened.`,
      link: null,
    }),
  );

const listOf = async (person: Person) => {
  const source =
    '{ notifications { totalCount unreadCount nodes { id title read } pageInfo { hasNextPage } } }';
  return (await person.execute(source)).data.notifications;
};

describe('notifications', () => {
  it('are the five newest of the viewer, with how many are unread', async () => {
    const owner = await server.seed.owner();
    const member = await owner.invite('MEMBER');
    for (const title of ['1', '2', '3', '4', '5', '6']) {
      await notify(owner.organizationId, [owner.id], title);
      server.clock.advance(1_000);
    }
    await notify(owner.organizationId, [member.id], 'For the member');
    const list = await listOf(owner);
    expect(list.nodes.map(({ title }: { title: string }) => title)).toEqual(['6', '5', '4', '3', '2']);
    expect(list).toMatchObject({ totalCount: 6, unreadCount: 6, pageInfo: { hasNextPage: true } });
    expect((await listOf(member)).nodes).toMatchObject([{ title: 'For the member', read: false }]);
  });

  it('are marked as read one by one and all at once, by their receiver only', async () => {
    const owner = await server.seed.owner();
    const colleague = await owner.invite('VIEWER');
    for (const title of ['1', '2', '3']) await notify(owner.organizationId, [owner.id, colleague.id], title);
    const [{ id }] = (await listOf(owner)).nodes;
    const markOne =
      'mutation ($id: ID!) { markNotificationRead(input: { id: $id }) { notification { id read } errors { code } } }';

    expect((await owner.execute(markOne, { id })).data.markNotificationRead).toEqual({
      notification: { id, read: true },
      errors: [],
    });
    expect(await listOf(owner)).toMatchObject({ unreadCount: 2 });
    for (const [person, unknown] of [
      [colleague, id],
      [await server.seed.owner(), id],
      [owner, newId()],
      [owner, 'nonsense'],
    ] as const) {
      expect(faultsOf(await person.execute(markOne, { id: unknown }))).toEqual(['NOT_FOUND']);
    }

    const markAll = 'mutation { markAllNotificationsRead { markedCount errors { code } } }';
    expect((await owner.execute(markAll)).data.markAllNotificationsRead).toEqual({
      markedCount: 2,
      errors: [],
    });
    expect((await owner.execute(markAll)).data.markAllNotificationsRead.markedCount).toBe(0);
    expect(await listOf(owner)).toMatchObject({ unreadCount: 0, totalCount: 3 });
    expect(await listOf(colleague)).toMatchObject({ unreadCount: 3 });
  });

  it('can be marked as read when the trial has ended', async () => {
    const owner = await server.seed.owner({ status: 'PAUSED' });
    await notify(owner.organizationId, [owner.id], 'Paused');
    const { data } = await owner.execute(
      'mutation { markAllNotificationsRead { markedCount errors { message } } }',
    );
    expect(data.markAllNotificationsRead).toEqual({ markedCount: 1, errors: [] });
  });

  it('of another organization are not there, although the person is the same', async () => {
    const owner = await server.seed.owner();
    const other = await server.seed.owner();
    await server.runtime.database.system
      .insertInto('memberships')
      .values({ organizationId: other.organizationId, userId: owner.id, role: 'MEMBER' })
      .execute();
    await notify(other.organizationId, [owner.id], 'Elsewhere');
    expect(await listOf(owner)).toMatchObject({ totalCount: 0, unreadCount: 0, nodes: [] });
  });

  it('need a session', async () => {
    const { errors } = await server.anonymous.execute('{ notifications { totalCount } }');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
