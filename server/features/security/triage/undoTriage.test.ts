import { newId } from '../../../platform/graphql/ids.ts';
import { type Check, recordsOn } from '../../../testing/records/records.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { dayFrom } from './acceptance.ts';

let server: TestServer;
let records: ReturnType<typeof recordsOn>;
let owner: Person;
let member: Person;
let project: string;

beforeAll(async () => {
  server = await openTestServer();
  records = recordsOn(server);
});
beforeEach(async () => {
  owner = await server.seed.owner({ name: 'Ada' });
  member = await owner.invite('MEMBER', 'Bo');
  project = await records.project(owner);
});
afterAll(() => server.close());

const minute = 60_000;

const execute = async (person: Person, document: string, variables: object = {}) => {
  const { data, errors } = await person.execute(document, { ...variables });
  if (errors) throw errors[0];
  return data;
};

const triage = async (input: object, person = member) => {
  const { triageFindings } = await execute(
    person,
    `mutation ($input: TriageFindingsInput!) {
      triageFindings(input: $input) { changed { id } undo errors { field code message } }
    }`,
    { input },
  );
  expect(triageFindings.errors).toEqual([]);
  return triageFindings;
};

const undo = async (id: string, person = member) =>
  (
    await execute(
      person,
      `mutation ($input: UndoTriageInput!) {
        undoTriage(input: $input) { changed { id } refused { id title message } errors { field code message } }
      }`,
      { input: { id } },
    )
  ).undoTriage;

const read = async (id: string) =>
  (
    await execute(
      owner,
      `query ($id: ID!) {
        finding(id: $id) {
          state dismissalReason acceptedUntil riskOwner { name } assignee { name } dueAt
          history { type actorName undoes }
        }
      }`,
      { id },
    )
  ).finding;

/** What a finding is, without what became of it. */
const standing = async (id: string) => {
  const { history: _, ...finding } = await read(id);
  return finding;
};

test('findings become what they were, each by itself, with one entry in the log and one in each history', async () => {
  const accepted = await records.finding(owner, project, {
    state: 'DISMISSED',
    dismissalReason: 'ACCEPTED_RISK',
    acceptedUntil: dayFrom(server.clock.now(), 20),
    riskOwnerId: owner.id,
    assigneeId: owner.id,
  });
  const late = new Date(server.clock.now().getTime() - 400 * 24 * 60 * minute);
  const resolved = await records.finding(owner, project, {
    state: 'RESOLVED',
    firstSeenAt: late,
    reopenedAt: new Date(late.getTime() + 24 * 60 * minute),
  });
  const ids = [accepted, resolved];
  const before = await Promise.all(ids.map(standing));
  const { undo: id } = await triage({ ids, step: 'REOPEN' });
  expect(await Promise.all(ids.map(standing))).toMatchObject([
    { state: 'OPEN', dismissalReason: null, riskOwner: null },
    { state: 'OPEN' },
  ]);
  server.clock.advance(9 * minute);
  const answer = await undo(id);
  expect(answer).toMatchObject({ refused: [], errors: [] });
  expect(answer.changed).toHaveLength(2);
  expect(await Promise.all(ids.map(standing))).toEqual(before);
  const rows = await server.runtime.database.system
    .selectFrom('findings')
    .select(['id', 'reopenedAt'])
    .where('id', '=', resolved)
    .execute();
  expect(rows).toEqual([{ id: resolved, reopenedAt: new Date(late.getTime() + 24 * 60 * minute) }]);
  expect((await read(accepted)).history).toEqual([
    { type: 'UNDONE', actorName: 'Bo', undoes: 'REOPENED' },
    { type: 'REOPENED', actorName: 'Bo', undoes: null },
  ]);
  const { auditLog } = await execute(owner, '{ auditLog(first: 1) { nodes { action target } } }');
  expect(auditLog.nodes).toEqual([{ action: 'undoTriage', target: 'Reopened: 2 findings' }]);
  expect(await undo(id)).toMatchObject({
    changed: null,
    errors: [{ code: 'CONFLICT', message: 'This was already undone.' }],
  });
});

test('what was decided since stays, and it is said of which', async () => {
  const [kept, since] = [
    await records.finding(owner, project, { state: 'CONFIRMED' }),
    await records.finding(owner, project, { title: 'Decided anew' }),
  ];
  const { undo: id } = await triage({ ids: [kept, since], step: 'DISMISS', reason: 'FALSE_POSITIVE' });
  await triage({ ids: [since], step: 'REOPEN' }, owner);
  expect(await undo(id)).toEqual({
    changed: [{ id: kept }],
    refused: [{ id: since, title: 'Decided anew', message: 'It was changed since. Look at its history.' }],
    errors: [],
  });
  expect([await standing(kept), await standing(since)]).toMatchObject([
    { state: 'CONFIRMED', dismissalReason: null },
    { state: 'OPEN' },
  ]);
});

test('whom findings were given to is undone as well, without what else is known of them', async () => {
  const [one, two] = [
    await records.finding(owner, project, { assigneeId: owner.id }),
    await records.finding(owner, project),
  ];
  const { undo: id } = await triage({ ids: [one, two], step: 'ASSIGN', assigneeId: member.id });
  expect((await undo(id)).changed).toHaveLength(2);
  expect([await standing(one), await standing(two)]).toMatchObject([
    { assignee: { name: 'Ada' } },
    { assignee: null },
  ]);
});

const told = async (person: Person) => {
  const { notifications } = await execute(
    person,
    '{ notifications { nodes { title message read } unreadCount } }',
  );
  return notifications;
};

test('whoever was told of findings that were given to them is told that it was undone', async () => {
  const ids = [await records.finding(owner, project), await records.finding(owner, project)];
  const { undo: id } = await triage({ ids, step: 'ASSIGN', assigneeId: owner.id });
  expect(await told(owner)).toMatchObject({
    nodes: [{ title: '2 findings assigned to you' }],
    unreadCount: 1,
  });
  await undo(id);
  expect(await told(owner)).toEqual({
    nodes: [
      {
        title: 'Assignment undone',
        message: expect.stringMatching(/^Bo assigned “.+” and 1 more to you and undid it\./),
        read: true,
      },
    ],
    unreadCount: 0,
  });
});

test('what was read of it stays, and so does what one still has a part of', async () => {
  const [one, two] = [await records.finding(owner, project), await records.finding(owner, project)];
  const { undo: read } = await triage({ ids: [one], step: 'ASSIGN', assigneeId: owner.id });
  await execute(owner, 'mutation { markAllNotificationsRead { markedCount } }');
  await undo(read);
  expect((await told(owner)).nodes).toMatchObject([{ title: 'Finding assigned to you' }]);
  const { undo: partly } = await triage({ ids: [one, two], step: 'ASSIGN', assigneeId: owner.id });
  await triage({ ids: [two], step: 'CONFIRM' }, owner);
  await undo(partly);
  expect(await told(owner)).toMatchObject({
    nodes: [{ title: '2 findings assigned to you' }, { title: 'Finding assigned to you' }],
    unreadCount: 1,
  });
});

test('whoever decided may undo it, nobody else, and for ten minutes', async () => {
  const finding = await records.finding(owner, project);
  const { undo: id } = await triage({ ids: [finding], step: 'CONFIRM' });
  const missing = { changed: null, errors: [{ field: ['id'], code: 'NOT_FOUND' }] };
  expect(await undo(id, owner)).toMatchObject(missing);
  expect(await undo(id, await server.seed.owner())).toMatchObject(missing);
  expect(await undo(newId())).toMatchObject(missing);
  server.clock.advance(10 * minute + 1);
  expect(await undo(id)).toMatchObject({ changed: null, errors: [{ field: null, code: 'EXPIRED' }] });
  expect(await standing(finding)).toMatchObject({ state: 'CONFIRMED' });
});

test('a step that changes nothing cannot be undone', async () => {
  const finding = await records.finding(owner, project, { state: 'RESOLVED' });
  expect(await triage({ ids: [finding], step: 'CONFIRM' })).toMatchObject({ changed: [], undo: null });
});

const failed: Check[] = [['license', 'LOW', 'FAILED']];
const passed: Check[] = [['license', 'LOW', 'PASSED']];
const decidedBefore = async () => {
  const { scoreChanges } = await execute(
    owner,
    'query ($project: ID) { scoreChanges(project: $project, first: 1) { nodes { parts { decided } } } }',
    { project },
  );
  return scoreChanges.nodes[0].parts[0].decided;
};
const scan = async (checks: Check[]) => {
  server.clock.advance(minute);
  await records.scan(owner, project, checks);
  server.clock.advance(minute);
};

describe('the score', () => {
  test('is explained without decisions that were undone', async () => {
    const ids = [
      await records.finding(owner, project, { checkId: 'license' }),
      await records.finding(owner, project, { checkId: 'license' }),
    ];
    await scan(failed);
    const { undo: id } = await triage({ ids, step: 'DISMISS', reason: 'FALSE_POSITIVE' });
    await undo(id);
    await triage({ ids: ids.slice(1), step: 'DISMISS', reason: 'FALSE_POSITIVE' });
    await scan(passed);
    expect(await decidedBefore()).toBe(1);
  });

  test('is explained by the undoing of what the scan before counted', async () => {
    const ids = [await records.finding(owner, project, { checkId: 'license' })];
    await scan(failed);
    const { undo: id } = await triage({ ids, step: 'DISMISS', reason: 'FALSE_POSITIVE' });
    await scan(passed);
    expect(await decidedBefore()).toBe(1);
    await undo(id);
    await scan(failed);
    expect(await decidedBefore()).toBe(1);
  });
});

test('on a past day, and to whoever vouches for a commit, what was undone never was', async () => {
  const firstSeenAt = new Date(server.clock.now().getTime() - 60 * minute);
  const finding = await records.finding(owner, project, { firstSeenAt });
  await server.runtime.database.system
    .insertInto('findingEvents')
    .values({
      id: newId(),
      organizationId: owner.organizationId,
      findingId: finding,
      type: 'FOUND',
      createdAt: firstSeenAt,
    })
    .execute();
  const open = async () => {
    const { securityDay } = await execute(
      owner,
      'query ($day: DateTime!) { securityDay(day: $day) { findings { totalCount } } }',
      { day: server.clock.now().toISOString() },
    );
    return securityDay.findings.totalCount;
  };
  server.clock.advance(1);
  const { undo: id } = await triage({ ids: [finding], step: 'RESOLVE' });
  expect(await open()).toBe(0);
  server.clock.advance(1);
  await undo(id);
  expect(await open()).toBe(1);
});
