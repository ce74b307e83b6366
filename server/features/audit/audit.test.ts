import { sql } from 'kysely';
import { newId } from '../../platform/graphql/ids.ts';
import { rowsOf } from '../../testing/database/tenantRows.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const startTrial = 'mutation { startTrial(input: { plan: STARTER }) { errors { code } } }';
const log = /* GraphQL */ `
  query ($first: Int, $after: String) {
    auditLog(first: $first, after: $after) {
      totalCount
      nodes { action outcome actorName target ipAddress createdAt }
      pageInfo { endCursor hasNextPage }
    }
  }`;
const newOwner = () => server.seed.owner({ name: 'Ada Lovelace', plan: 'STARTER', status: 'NONE' });

describe('the audit log', () => {
  it('says who changed what, when and from where', async () => {
    const owner = await newOwner();
    const began = server.clock.now();
    await owner.execute(startTrial);
    const { auditLog } = (await owner.execute(log)).data;
    expect(auditLog.totalCount).toBe(1);
    const [{ createdAt, ...entry }] = auditLog.nodes;
    expect(entry).toEqual({
      action: 'startTrial',
      outcome: 'SUCCEEDED',
      actorName: 'Ada Lovelace',
      target: 'Starter',
      ipAddress: '127.0.0.1',
    });
    expect(createdAt.getTime()).toBeGreaterThanOrEqual(began.getTime());
    expect(createdAt.getTime()).toBeLessThanOrEqual(server.clock.now().getTime());
  });

  it('is filtered by an action that there is, and names the nearest of one that there is not', async () => {
    const owner = await newOwner();
    await owner.execute(startTrial);
    const count = async (action: string) =>
      owner.execute('query ($action: String) { auditLog(action: $action) { totalCount } }', { action });
    expect((await count('startTrial')).data.auditLog).toEqual({ totalCount: 1 });
    expect((await count('push')).data.auditLog).toEqual({ totalCount: 0 });
    expect((await count('startTrail')).errors).toMatchObject([
      {
        message: 'There is no action “startTrail”. Did you mean “startTrial”?',
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ]);
    expect((await count('nonsense')).errors?.[0]?.message).toContain('There is no action “nonsense”.');
  });

  it('keeps nothing of a change that was refused but that it was', async () => {
    const owner = await server.seed.owner({ status: 'ACTIVE' });
    const before = await rowsOf(server, owner.organizationId);
    expect((await owner.execute(startTrial)).data.startTrial.errors).toHaveLength(1);
    expect((await owner.execute(log)).data.auditLog.nodes).toMatchObject([
      {
        action: 'startTrial',
        outcome: 'REFUSED',
        actorName: owner.name,
        target: null,
        ipAddress: '127.0.0.1',
      },
    ]);
    expect(await rowsOf(server, owner.organizationId)).toEqual(before);
  });

  it('keeps nothing of a change that could be mended', async () => {
    const owner = await server.seed.owner();
    const { data } = await owner.execute(
      'mutation { updateProfile(input: { name: "A" }) { errors { code } } }',
    );
    expect(data.updateProfile.errors).toEqual([{ code: 'INVALID' }]);
    expect((await owner.execute(log)).data.auditLog.nodes).toEqual([]);
  });

  it('is for owners and admins of the organization only', async () => {
    const owner = await newOwner();
    await owner.execute(startTrial);
    expect((await (await owner.invite('ADMIN')).execute(log)).data.auditLog.totalCount).toBe(1);
    expect((await (await server.seed.owner()).execute(log)).data.auditLog).toMatchObject({
      totalCount: 0,
      nodes: [],
    });
    for (const role of ['MEMBER', 'VIEWER'] as const) {
      const { errors } = await (await owner.invite(role)).execute(log);
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
    }
    expect((await server.anonymous.execute(log)).errors?.[0]?.extensions).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it.each(['app', 'system'] as const)('cannot be edited or emptied by the %s role', async (role) => {
    const database = server.runtime.database[role];
    await expect(database.updateTable('auditEntries').set({ action: 'nothing' }).execute()).rejects.toThrow(
      'permission denied',
    );
    await expect(database.deleteFrom('auditEntries').execute()).rejects.toThrow('permission denied');
    await expect(sql`truncate audit_entries`.execute(database)).rejects.toThrow('permission denied');
  });

  it('comes newest first, page by page', async () => {
    const owner = await server.seed.owner();
    const { system } = server.runtime.database;
    for (const day of [1, 2, 3]) {
      await system
        .insertInto('auditEntries')
        .values({
          id: newId(),
          organizationId: owner.organizationId,
          actorName: 'Ada',
          action: `day ${day}`,
          createdAt: new Date(2026, 0, day),
        })
        .execute();
    }
    const first = (await owner.execute(log, { first: 2 })).data.auditLog;
    expect(first.nodes.map(({ action }: { action: string }) => action)).toEqual(['day 3', 'day 2']);
    expect(first.pageInfo.hasNextPage).toBe(true);
    const second = (await owner.execute(log, { first: 2, after: first.pageInfo.endCursor })).data.auditLog;
    expect(second.nodes).toMatchObject([{ action: 'day 1' }]);
    const { errors } = await owner.execute(log, { after: 'nonsense' });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('can be narrowed to a person, a kind of change and a time', async () => {
    const owner = await server.seed.owner({ name: 'Ada' });
    const admin = await owner.invite('ADMIN', 'Grace');
    await owner.execute('mutation { updateProfile(input: { name: "Ada L." }) { errors { code } } }');
    await admin.execute('mutation { endOtherSessions { errors { code } } }');
    const narrowed = async (search: string) =>
      (await owner.execute(`{ auditLog${search} { nodes { action } } }`)).data.auditLog.nodes;
    expect(await narrowed(`(actorId: "${admin.id}")`)).toEqual([{ action: 'endOtherSessions' }]);
    expect(await narrowed('(action: "updateProfile")')).toEqual([{ action: 'updateProfile' }]);
    expect(await narrowed('(actorId: "nonsense")')).toEqual([]);
    expect(await narrowed('(to: "2020-01-01T00:00:00Z")')).toEqual([]);
    expect(await narrowed('(from: "2020-01-01T00:00:00Z")')).toHaveLength(2);
    const { auditFilters } = (await owner.execute('{ auditFilters { actors { id name } actions } }')).data;
    expect(auditFilters).toEqual({
      actors: [
        { id: owner.id, name: 'Ada L.' },
        { id: admin.id, name: 'Grace' },
      ],
      actions: ['endOtherSessions', 'updateProfile'],
    });
    const empty = await (await server.seed.owner()).execute('{ auditFilters { actors { id } actions } }');
    expect(empty.data.auditFilters).toEqual({ actors: [], actions: [] });
  });
});
