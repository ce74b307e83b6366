import { newId } from '../../../platform/graphql/ids.ts';
import { recordsOn } from '../../../testing/records/records.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

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

const triage = async (input: object, person = member) => {
  const { data, errors } = await person.execute(
    `mutation ($input: TriageFindingsInput!) {
      triageFindings(input: $input) {
        changed { id title state assignee { name } acceptedUntil }
        refused { id title message }
        remaining
        errors { field code message }
      }
    }`,
    { input },
  );
  if (errors) throw errors[0];
  return data.triageFindings;
};

const historyOf = async (id: string) => {
  const { data } = await owner.execute(
    `query ($id: ID!) { finding(id: $id) { history { type actorName assigneeName reason comment } } }`,
    { id },
  );
  return data.finding.history;
};

test('several findings are dismissed at once; those with which it cannot be done stay, and it is said why', async () => {
  const [open, confirmed, resolved] = [
    await records.finding(owner, project),
    await records.finding(owner, project, { state: 'CONFIRMED' }),
    await records.finding(owner, project, { state: 'RESOLVED', title: 'Mended' }),
  ];
  const gone = newId();
  const ids = [open, confirmed, resolved, gone, 'no id'];
  const answer = await triage({ ids, step: 'DISMISS', reason: 'FALSE_POSITIVE', comment: 'Seen.' });
  expect(answer).toMatchObject({ errors: [], remaining: 0 });
  expect(answer.changed.map(({ id, state }: { id: string; state: string }) => [id, state]).sort()).toEqual(
    [
      [open, 'DISMISSED'],
      [confirmed, 'DISMISSED'],
    ].sort(),
  );
  expect(answer.refused).toEqual([
    { id: gone, title: null, message: 'There is no such finding.' },
    { id: 'no id', title: null, message: 'There is no such finding.' },
    { id: resolved, title: 'Mended', message: expect.stringContaining('is resolved by now') },
  ]);
  expect(await historyOf(open)).toMatchObject([
    { type: 'DISMISSED', actorName: 'Bo', reason: 'FALSE_POSITIVE', comment: 'Seen.' },
  ]);
  const { data } = await owner.execute('{ auditLog(first: 1) { nodes { action target } } }');
  expect(data.auditLog.nodes).toEqual([{ action: 'triageFindings', target: 'Dismissed: 2 findings' }]);
});

test('all that match the filter are changed, the worst 500 at once', async () => {
  const { system } = server.runtime.database;
  const rows = Array.from({ length: 502 }, (_, index) => ({
    id: newId(),
    organizationId: owner.organizationId,
    projectId: project,
    checkId: 'secrets',
    checkName: 'Secrets',
    severity: index === 501 ? ('CRITICAL' as const) : ('LOW' as const),
    title: `Key ${index}`,
    description: 'It is there.',
    fingerprint: `key-${index}`,
    firstSeenAt: server.clock.now(),
    lastSeenAt: server.clock.now(),
  }));
  await system.insertInto('findings').values(rows).execute();
  const other = await records.finding(owner, project, { title: 'Other' });
  const filter = { search: 'Key' };
  const first = await triage({ filter, step: 'CONFIRM' });
  expect(first).toMatchObject({ remaining: 2, refused: [] });
  expect(first.changed).toHaveLength(500);
  expect(first.changed[0].title).toBe('Key 501');
  const left = await triage({ filter: { ...filter, state: ['OPEN'] }, step: 'CONFIRM' });
  expect(left).toMatchObject({ remaining: 0 });
  expect(left.changed).toHaveLength(2);
  expect(await historyOf(other)).toEqual([]);
});

test('findings are given to a member, who is told once, and taken away', async () => {
  const ids = [
    await records.finding(owner, project, { title: 'One' }),
    await records.finding(owner, project, { title: 'Two' }),
  ];
  const given = await triage({ ids, step: 'ASSIGN', assigneeId: member.id }, owner);
  expect(given.changed).toMatchObject([{ assignee: { name: 'Bo' } }, { assignee: { name: 'Bo' } }]);
  const { data } = await member.execute('{ notifications { nodes { title message link } } }');
  expect(data.notifications.nodes).toEqual([
    {
      title: '2 findings assigned to you',
      message: expect.stringMatching(/^Ada assigned “(One|Two)” and 1 more to you.$/),
      link: `/app/security?assignee=${member.id}`,
    },
  ]);
  const again = await triage({ ids, step: 'ASSIGN', assigneeId: member.id }, owner);
  expect(again).toMatchObject({ changed: [], refused: [{ message: 'Bo has it already.' }, {}] });
  const mine = await owner.execute(
    'query ($filter: FindingFilter) { findings(filter: $filter) { totalCount } }',
    { filter: { assignee: [member.id] } },
  );
  expect(mine.data.findings.totalCount).toBe(2);
  await triage({ ids: ids.slice(0, 1), step: 'ASSIGN' });
  expect(await historyOf(ids[0] ?? '')).toMatchObject([
    { type: 'ASSIGNED', actorName: 'Bo', assigneeName: null },
    { type: 'ASSIGNED', actorName: 'Ada', assigneeName: 'Bo' },
  ]);
  const stranger = await server.seed.owner();
  expect(await triage({ ids, step: 'ASSIGN', assigneeId: stranger.id })).toMatchObject({
    changed: null,
    errors: [{ field: ['assigneeId'], code: 'NOT_FOUND' }],
  });
});

test.each([
  [{ step: 'CONFIRM' }, 'Please choose the findings.'],
  [{ ids: Array.from({ length: 501 }, () => 'x'), step: 'CONFIRM' }, 'at most 500'],
])('which findings must be said, and at most 500: %#', async (input, message) => {
  const { errors } = await triage(input);
  expect(errors).toMatchObject([{ field: ['ids'], message: expect.stringContaining(message) }]);
});

test('a dismissal needs a reason', async () => {
  const ids = [await records.finding(owner, project)];
  expect(await triage({ ids, step: 'DISMISS' })).toMatchObject({
    errors: [{ field: ['reason'], message: 'Please select a reason' }],
  });
});
