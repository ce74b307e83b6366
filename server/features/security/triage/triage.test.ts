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
  owner = await server.seed.owner({ name: 'Ada' });
  member = await owner.invite('MEMBER', 'Bo');
  project = await records.project(owner);
});
afterAll(() => server.close());

const triage = async (verb: string, input: object, person = member) => {
  const type = `${verb[0]?.toUpperCase()}${verb.slice(1)}Input`;
  const { data, errors } = await person.execute(
    `mutation ($input: ${type}!) {
      ${verb}(input: $input) {
        finding { state dismissalReason history { type actorName reason comment createdAt } }
        errors { field code message }
      }
    }`,
    { input },
  );
  if (errors) throw errors[0];
  return data[verb];
};

test('a finding is confirmed, dismissed, reopened and resolved; each is kept with who and why', async () => {
  const id = await records.finding(owner, project);
  expect((await triage('confirmFinding', { id })).finding.state).toBe('CONFIRMED');
  server.clock.advance(1_000);
  const dismissed = await triage('dismissFinding', { id, reason: 'USED_IN_TESTS', comment: ' Until May. ' });
  expect(dismissed.finding).toMatchObject({ state: 'DISMISSED', dismissalReason: 'USED_IN_TESTS' });
  server.clock.advance(1_000);
  expect((await triage('reopenFinding', { id }, owner)).finding).toMatchObject({
    state: 'OPEN',
    dismissalReason: null,
  });
  server.clock.advance(1_000);
  const { finding } = await triage('resolveFinding', { id, comment: '' });
  expect(finding.state).toBe('RESOLVED');
  expect(finding.history).toMatchObject([
    { type: 'RESOLVED', actorName: 'Bo', comment: null },
    { type: 'REOPENED', actorName: 'Ada' },
    { type: 'DISMISSED', actorName: 'Bo', reason: 'USED_IN_TESTS', comment: 'Until May.' },
    { type: 'CONFIRMED', actorName: 'Bo', reason: null },
  ]);
  const { data } = await owner.execute('{ auditLog(first: 4) { nodes { action } } }');
  expect(data.auditLog.nodes.map(({ action }: { action: string }) => action)).toEqual([
    'resolveFinding',
    'reopenFinding',
    'dismissFinding',
    'confirmFinding',
  ]);
});

test.each([
  ['confirmFinding', 'CONFIRMED'],
  ['dismissFinding', 'RESOLVED'],
  ['resolveFinding', 'DISMISSED'],
  ['reopenFinding', 'OPEN'],
] as const)('%s of one that is %s by now is a CONFLICT', async (verb, state) => {
  const dismissalReason = state === 'DISMISSED' ? ('FALSE_POSITIVE' as const) : null;
  const id = await records.finding(owner, project, { state, dismissalReason });
  const reason = verb === 'dismissFinding' ? { reason: 'FALSE_POSITIVE' } : {};
  expect(await triage(verb, { id, ...reason })).toMatchObject({
    finding: null,
    errors: [{ field: null, code: 'CONFLICT', message: expect.stringContaining(state.toLowerCase()) }],
  });
});

test('the score stays that of the last scan', async () => {
  await records.scan(owner, project, [['Secrets', 'HIGH', 'FAILED']]);
  const id = await records.finding(owner, project);
  await triage('dismissFinding', { id, reason: 'FALSE_POSITIVE' });
  const { data } = await owner.execute('{ security { score { percent failed } } }');
  expect(data.security.score).toEqual({ percent: 0, failed: 1 });
});

test('of two people who decide at once one wins', async () => {
  const id = await records.finding(owner, project);
  const answers = await Promise.all([
    triage('confirmFinding', { id }),
    triage('confirmFinding', { id }, owner),
  ]);
  expect(answers.map(({ errors }) => errors.length).sort()).toEqual([0, 1]);
});

test.each(['confirmFinding', 'dismissFinding', 'resolveFinding', 'reopenFinding'])(
  '%s: a viewer may not, and other organizations have no such finding',
  async (verb) => {
    const id = await records.finding(owner, project);
    const reason = verb === 'dismissFinding' ? { reason: 'FALSE_POSITIVE' } : {};
    const viewer = await owner.invite('VIEWER');
    await expect(triage(verb, { id, ...reason }, viewer)).rejects.toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    });
    const stranger = await server.seed.owner();
    for (const unknown of [id, newId(), 'no id']) {
      expect(await triage(verb, { id: unknown, ...reason }, stranger)).toMatchObject({
        errors: [{ field: ['id'], code: 'NOT_FOUND' }],
      });
    }
  },
);
