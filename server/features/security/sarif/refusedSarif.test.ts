import { newId } from '../../../platform/graphql/ids.ts';
import {
  logOf,
  openSarif,
  result,
  type Sarif,
  type SarifProject,
} from '../../../testing/security/sarifSender.ts';

let sarif: Sarif;
let server: Sarif['server'];
let owner: SarifProject['owner'];
let project: SarifProject['project'];
let rows: SarifProject['rows'];
let send: SarifProject['send'];
beforeAll(async () => {
  sarif = await openSarif();
  server = sarif.server;
});
beforeEach(async () => {
  ({ owner, project, rows, send } = await sarif.begin());
});
afterAll(() => sarif.close());

/** As many rules as fit, with as many results: to look through them all for each is work for half a minute. */
const rulesOnly = (count: number) => ({
  version: '2.1.0',
  runs: [
    {
      tool: { driver: { name: 'A', rules: Array.from({ length: count }, (_, at) => ({ id: `${at}` })) } },
      results: Array.from({ length: 5_000 }, () => ({ ruleId: 'x' })),
    },
  ],
});

/** So many open findings that a tool sent before, each under a category of its own or all under one. */
const sent = async (tool: string, count: number, categories: number) => {
  for (let from = 0; from < count; from += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, count - from) }, (_, index) => ({
      id: newId(),
      organizationId: owner.organizationId,
      projectId: project,
      tool,
      toolCategory: `${(from + index) % categories}`,
      checkId: 'tool',
      checkName: tool,
      severity: 'LOW' as const,
      fingerprint: `${tool}#${from + index}`,
      title: 'Sent before',
      description: 'Sent before.',
      firstSeenAt: server.clock.now(),
      lastSeenAt: server.clock.now(),
    }));
    await server.runtime.database.system.insertInto('findings').values(rows).execute();
  }
};

test('10,000 findings and 50 categories of a tool can be open; what is more is refused, and changes nothing', async () => {
  await sent('ESLint', 50, 50);
  const refused = await send(logOf([result('src/a.ts', 3)]));
  expect(refused).toMatchObject({
    status: 403,
    errors: [
      { message: expect.stringMatching(/^Findings of ESLint can be open under at most 50 categories: send/) },
    ],
  });
  expect((await send(logOf([], { id: '7' }))).imports).toMatchObject([{ resolved: 1 }]);
  expect((await send(logOf([result('src/a.ts', 3)]))).imports).toMatchObject([{ found: 1 }]);
  await sent('Semgrep', 9_950, 1);
  const more = logOf([result('src/a.ts', 3), result('src/b.ts', 7)]);
  expect((await send(more)).errors).toMatchObject([
    { message: expect.stringMatching(/^At most 10,000 findings of other tools can be open/) },
  ]);
  expect((await send(logOf([result('src/a.ts', 3)]))).imports).toMatchObject([{ unchanged: 1 }]);
});

test('of what a tool that crashed does not tell nothing is resolved', async () => {
  await send(logOf([result('src/a.ts', 3), result('src/b.ts', 7)]));
  const crashed = { invocations: [{ executionSuccessful: true }, { executionSuccessful: false }] };
  expect((await send(logOf([result('src/a.ts', 3)], crashed))).imports).toMatchObject([
    { resolved: 0, unchanged: 1 },
  ]);
  const ended = { invocations: [{ executionSuccessful: true }] };
  expect((await send(logOf([result('src/a.ts', 3)], ended))).imports).toMatchObject([
    { resolved: 1, unchanged: 1 },
  ]);
});

test('severity comes from security-severity, paths stay inside, text is plain, and what was suppressed there is left', async () => {
  const { imports } = await send(
    logOf([
      result('../../etc/passwd', 1, { properties: { 'security-severity': '9.8' } }),
      result('/etc/passwd', 1, { message: { text: 'Absolute\u0000\u001b[2J' } }),
      result('file:///etc/shadow', 1, { message: { text: 'By scheme' } }),
      result('src/ok%20name.ts', 0, { level: 'note', message: { text: '<img src=x onerror=alert(1)>' } }),
      result('src/quiet.ts', 1, { suppressions: [{ kind: 'inSource' }] }),
      result('src/gone.ts', 1, { baselineState: 'absent' }),
      result('src/fine.ts', 1, { kind: 'pass' }),
    ]),
  );
  expect(imports).toMatchObject([{ found: 4 }]);
  const found = await rows();
  expect(found.map(({ file, line }) => [file, line])).toEqual([
    ['src/ok name.ts', null],
    [null, null],
    [null, null],
    [null, null],
  ]);
  expect(found.map(({ severity }) => severity)).toEqual(
    expect.arrayContaining(['LOW', 'MEDIUM', 'CRITICAL']),
  );
  expect(JSON.stringify(found)).not.toMatch(/\\u0000|\\u001b/);
});

test.each([
  ['no JSON', '{', /^This is not JSON/],
  ['another version', { version: '2.0.0', runs: [] }, /the field `version` is missing or invalid\.$/],
  ['something else', [1], /it has another structure\.$/],
  ['deep nesting', `${'['.repeat(200_000)}${']'.repeat(200_000)}`, /^This (?:file isn't SARIF|is not JSON)/],
  ['rules without number', rulesOnly(260_000), /^Please send at most 10,000 rules a run/],
  ['too many results', logOf(Array.from({ length: 5_001 }, () => ({}))), /^Please send at most/],
])('%s is refused, and changes nothing', async (_what, log, message) => {
  const answer = await send(log);
  expect(answer).toMatchObject({
    status: 400,
    errors: [{ message: expect.stringMatching(message) }],
  });
  expect(await rows()).toEqual([]);
});
