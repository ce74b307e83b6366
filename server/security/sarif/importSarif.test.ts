import { newId } from '../../graphql/ids.ts';
import { programOf } from '../../testing/apiKeys.ts';
import { recordsOn } from '../../testing/records.ts';
import { openTestRoutes } from '../../testing/routes.ts';
import type { Person } from '../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let routes: Awaited<ReturnType<typeof openTestRoutes>>;
let owner: Person;
let project: string;
beforeAll(async () => {
  server = await openTestServer();
  routes = await openTestRoutes(server);
});
beforeEach(async () => {
  owner = await server.seed.owner();
  project = await recordsOn(server).project(owner, { name: 'Storefront' });
});
afterAll(async () => {
  await routes.app.close();
  await server.close();
});

const result = (uri: string, startLine: number, more: object = {}) => ({
  ruleId: 'no-eval',
  message: { text: `eval in ${uri}` },
  locations: [{ physicalLocation: { artifactLocation: { uri }, region: { startLine } } }],
  ...more,
});
const logOf = (
  results: object[] | null,
  { name = 'ESLint', id = 'web/', ...more }: { name?: string; id?: string; invocations?: object[] } = {},
) => ({
  version: '2.1.0',
  runs: [
    {
      tool: {
        driver: {
          name,
          rules: [{ id: 'no-eval', shortDescription: { text: 'Runs text as code' }, properties: {} }],
        },
      },
      automationDetails: { id },
      ...more,
      ...(results ? { results } : {}),
    },
  ],
});
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
const send = async (log: unknown, asker: Parameters<typeof routes.send>[0] = owner) => {
  const answer = await routes.send(asker, {
    method: 'POST',
    url: `/projects/${project}/findings.sarif`,
    payload: typeof log === 'string' ? log : JSON.stringify(log),
    headers: { 'content-type': 'application/sarif+json' },
  });
  return { status: answer.statusCode, ...answer.json() };
};
const rows = () =>
  server.runtime.database.system
    .selectFrom('findings')
    .select(['title', 'severity', 'file', 'line', 'state', 'tool', 'description'])
    .where('projectId', '=', project)
    .orderBy('file')
    .orderBy('tool')
    .execute();

test('the same log twice changes nothing; what is gone is resolved, and opened anew when it is there again', async () => {
  const log = logOf([result('src/a.ts', 3), result('src/b.ts', 7, { level: 'error' })]);
  expect(await send(log)).toEqual({
    status: 200,
    imports: [{ tool: 'ESLint', category: 'web/', found: 2, resolved: 0, reopened: 0, unchanged: 0 }],
  });
  const first = await rows();
  expect(first).toMatchObject([
    { title: 'Runs text as code', severity: 'MEDIUM', file: 'src/a.ts', line: 3, tool: 'ESLint' },
    { severity: 'HIGH', file: 'src/b.ts', line: 7, description: 'eval in src/b.ts' },
  ]);
  expect((await send(log)).imports).toMatchObject([{ found: 0, resolved: 0, reopened: 0, unchanged: 2 }]);
  expect(await rows()).toEqual(first);
  expect((await send(logOf([result('src/a.ts', 9)]))).imports).toMatchObject([{ resolved: 1, unchanged: 1 }]);
  expect(await rows()).toMatchObject([
    { line: 9, state: 'OPEN' },
    { file: 'src/b.ts', state: 'RESOLVED' },
  ]);
  expect((await send(log)).imports).toMatchObject([{ found: 0, reopened: 1 }]);
  // A run without results says nothing, not that nothing was found.
  expect((await send(logOf(null))).imports).toEqual([]);
  expect((await rows()).map(({ state }) => state)).toEqual(['OPEN', 'OPEN']);
});

test('no tool closes what another one found, the same one under another category, or our own scans', async () => {
  await recordsOn(server).finding(owner, project, { title: 'Ours', file: 'own.ts' });
  await send(logOf([result('src/a.ts', 3)]));
  for (const other of [{ name: 'Semgrep' }, { id: 'server/' }, { name: 'eslint' }]) {
    expect((await send(logOf([], other))).imports).toMatchObject([{ found: 0, resolved: 0 }]);
    expect((await send(logOf([result('src/a.ts', 3)], other))).imports).toMatchObject([{ found: 1 }]);
  }
  expect((await rows()).every(({ state }) => state === 'OPEN')).toBe(true);
});

test.each([
  'Slipway',
  ' SLIPWAY',
  'Slip\u200bway',
  'Slipway\u2060\ufe0f',
  '\u202eSlipway',
  'Ｓｌｉｐｗａｙ',
  '\u200b',
])('no tool comes under our own name, however it is spelled: %j', async (name) => {
  expect(await send(logOf([], { name }))).toMatchObject({ status: 400 });
});

test('a tool is the same one however its name is spelled', async () => {
  await send(logOf([result('src/a.ts', 3)]));
  const { imports } = await send(logOf([result('src/a.ts', 3)], { name: 'ＥＳ\u200bLint ' }));
  expect(imports).toMatchObject([{ tool: 'ESLint', found: 0, unchanged: 1 }]);
});

const toolsOf = ({ nodes }: { nodes: { tool: string | null }[] }) => nodes.map(({ tool }) => tool).sort();

test('a finding says which tool sent it, and findings are filtered by tools, our own scans among them', async () => {
  await recordsOn(server).finding(owner, project, { title: 'Ours' });
  await send(logOf([result('src/a.ts', 3)]));
  await send(logOf([result('src/b.ts', 3), result('src/c.ts', 3)], { name: 'Semgrep' }));
  const stranger = await server.seed.owner();
  const listed = async (tool: string[], person = owner) => {
    const { data } = await person.execute(
      `query ($filter: FindingFilter) {
        findings(filter: $filter) { nodes { title tool history { type scan { id } } } }
        security { tools }
      }`,
      { filter: { tool } },
    );
    return { tools: data.security.tools, nodes: data.findings.nodes };
  };
  const all = await listed([]);
  expect(all.tools).toEqual(['ESLint', 'Semgrep']);
  expect(toolsOf(all)).toEqual(['ESLint', 'Semgrep', 'Semgrep', null]);
  expect(toolsOf(await listed(['Semgrep']))).toEqual(['Semgrep', 'Semgrep']);
  expect((await listed(['Slipway'])).nodes).toMatchObject([{ title: 'Ours', tool: null }]);
  expect(toolsOf(await listed(['Slipway', 'ESLint']))).toEqual(['ESLint', null]);
  expect((await listed(['ESLint'])).nodes[0].history).toEqual([{ type: 'FOUND', scan: null }]);
  expect(await listed([], stranger)).toEqual({ tools: [], nodes: [] });
});

test('what comes back is due as if it were new, and a risk that was accepted is over with what it was about', async () => {
  const log = logOf([result('src/a.ts', 3)]);
  await send(log);
  const one = async () => {
    const { data } = await owner.execute(
      `query ($filter: FindingFilter!) {
        findings(filter: $filter) { nodes { id state dueAt acceptedUntil history { type } } }
      }`,
      { filter: { project: [project], state: ['OPEN', 'DISMISSED', 'RESOLVED'] } },
    );
    return data.findings.nodes[0];
  };
  const { id, dueAt } = await one();
  server.clock.advance(5 * 24 * 3_600_000);
  const acceptedUntil = server.clock.now().toISOString().slice(0, 10);
  await owner.execute(
    'mutation ($input: DismissFindingInput!) { dismissFinding(input: $input) { errors { message } } }',
    { input: { id, reason: 'ACCEPTED_RISK', comment: 'Behind the firewall.', acceptedUntil } },
  );
  expect(await one()).toMatchObject({ state: 'DISMISSED', acceptedUntil });
  expect((await send(logOf([]))).imports).toMatchObject([{ resolved: 1 }]);
  expect(await one()).toMatchObject({ state: 'RESOLVED', acceptedUntil: null });
  expect((await send(log)).imports).toMatchObject([{ reopened: 1 }]);
  const again = await one();
  expect(again).toMatchObject({
    state: 'OPEN',
    history: [{ type: 'REOPENED' }, { type: 'RESOLVED' }, { type: 'DISMISSED' }, { type: 'FOUND' }],
  });
  // Each is due so many days after it came, and the clock goes on between.
  const days = (Date.parse(again.dueAt) - Date.parse(dueAt)) / (24 * 3_600_000);
  expect(Math.round(days)).toBe(5);
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
  ['another version', { version: '2.0.0', runs: [] }, /look at version\.$/],
  ['something else', [1], /look at its beginning\.$/],
  ['deep nesting', `${'['.repeat(200_000)}${']'.repeat(200_000)}`, /^This is (?:no SARIF|not JSON)/],
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

test('a key needs the scope to start scans; that somebody sent findings stands in the audit log', async () => {
  const reader = await programOf(server, owner, ['ORGANIZATION_READ']);
  expect((await send(logOf([]), reader)).status).toBe(403);
  const program = await programOf(server, owner, ['ORGANIZATION_READ', 'SCAN_START']);
  expect((await send(logOf([result('src/a.ts', 3)]), program)).status).toBe(200);
  const { data } = await owner.execute('{ auditLog { nodes { action apiKeyName target outcome } } }');
  expect(data.auditLog.nodes).toEqual(
    expect.arrayContaining([
      {
        action: 'importFindings',
        apiKeyName: 'Program',
        target: 'Storefront: ESLint (web/), 1 found, 0 resolved',
        outcome: 'SUCCEEDED',
      },
    ]),
  );
});
