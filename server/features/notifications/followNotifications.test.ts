import { TenantGrant } from '../../platform/auth/grants.ts';
import { sql } from 'kysely';
import { RequestContext } from '../../platform/graphql/requestContext.ts';
import { CLUSTER_URL, runIn } from '../../testing/jest/cluster.ts';
import type { Person } from '../../testing/seed.ts';
import { countStatements } from '../../testing/database/statements.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { followNotifications } from './followNotifications.ts';
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
      message: title,
      link: null,
    }),
  );

/** Ends the connection on which this process hears of events. */
const loseConnection = async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    server.runtime.database.app,
  );
  await runIn(
    process.env[CLUSTER_URL] ?? '',
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${rows[0]?.name}' and query like 'LISTEN%'`,
  );
};

const follow = async (person: Person) => {
  const { token } = person;
  const context = new RequestContext(server.runtime, {
    requestId: 'test',
    ipAddress: null,
    userAgent: null,
    token,
    setToken: () => undefined,
    clearToken: () => undefined,
  });
  await context.read();
  const notifications = followNotifications(context);
  await context.end();
  const next = async () => {
    const { value } = await notifications.next();
    return value && (value.notificationAdded?.title ?? null);
  };
  return { notifications, next };
};

describe('following notifications', () => {
  it('tells each person of what is for him or her in the active organization, and of nothing else', async () => {
    const owner = await server.seed.owner();
    const member = await owner.invite('MEMBER');
    const stranger = await server.seed.owner();
    const [toOwner, toMember, toStranger] = await Promise.all([
      follow(owner),
      follow(member),
      follow(stranger),
    ]);
    await notify(owner.organizationId, [member.id], 'For the member');
    await notify(owner.organizationId, [owner.id, member.id], 'For both');
    await notify(stranger.organizationId, [stranger.id], 'For the stranger');
    expect(await toOwner.next()).toBe('For both');
    expect([await toMember.next(), await toMember.next()]).toEqual(['For the member', 'For both']);
    expect(await toStranger.next()).toBe('For the stranger');
  });

  it('reads a notification once, however many follow', async () => {
    const owner = await server.seed.owner();
    const followers = await Promise.all([1, 2, 3, 4].map(() => follow(owner)));
    const { result, statements } = await countStatements(async () => {
      await notify(owner.organizationId, [owner.id], 'Once');
      return Promise.all(followers.map(({ next }) => next()));
    });
    expect(result).toEqual(['Once', 'Once', 'Once', 'Once']);
    expect(statements.filter((text) => /from "notifications"/.test(text))).toHaveLength(1);
  });

  it('tells again of one that is withdrawn, unless it was read before', async () => {
    const owner = await server.seed.owner();
    const { organizationId } = owner;
    const withdraw = (id: string | undefined) =>
      server.runtime.database.system
        .transaction()
        .execute((transaction) =>
          notificationStore(transaction, server.runtime).withdraw(
            new TenantGrant('FINDING_TRIAGE', organizationId),
            id ?? '',
            { title: 'Never mind', message: '' },
          ),
        );
    const { next } = await follow(owner);
    const [id] = await notify(organizationId, [owner.id], 'Look at this');
    expect(await next()).toBe('Look at this');
    await withdraw(id);
    expect(await next()).toBe('Never mind');
    await withdraw(id);
    await notify(organizationId, [owner.id], 'Something else');
    expect(await next()).toBe('Something else');
  });

  it('does not tell of what is rolled back', async () => {
    const owner = await server.seed.owner();
    const { next } = await follow(owner);
    const failing = server.runtime.database.system.transaction().execute(async (transaction) => {
      const store = notificationStore(transaction, server.runtime);
      await store.notify(new TenantGrant('JOB', owner.organizationId), [owner.id], {
        event: 'MEMBERS_CHANGED',
        title: 'Undone',
        message: '',
        link: null,
      });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await notify(owner.organizationId, [owner.id], 'Done');
    expect(await next()).toBe('Done');
  });

  it('says that any may have changed after the connection was lost', async () => {
    const owner = await server.seed.owner();
    const { notifications, next } = await follow(owner);
    const waiting = next();
    await loseConnection();
    expect(await waiting).toBeNull();
    await notify(owner.organizationId, [owner.id], 'Afterwards');
    expect(await next()).toBe('Afterwards');
    await notifications.return?.();
  });

  it('ends at once when the person leaves, though nothing happens', async () => {
    const { notifications } = await follow(await server.seed.owner());
    const waiting = notifications.next();
    await notifications.return?.();
    expect(await waiting).toEqual({ value: undefined, done: true });
  });
});
