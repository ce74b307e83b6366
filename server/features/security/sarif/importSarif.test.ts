import { programOf } from '../../../testing/people/apiKeys.ts';
import { recordsOn } from '../../../testing/records/records.ts';
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

test('a finding of another tool keeps the severity and the precision that the tool says', async () => {
  const log = logOf([result('src/a.ts', 3, { ruleId: 'exact' }), result('src/b.ts', 4)]);
  log.runs[0]?.tool.driver.rules.push({
    id: 'exact',
    shortDescription: { text: 'Exact' },
    properties: { 'security-severity': '9.1', precision: 'very-high' },
  });
  await send(log);
  expect(await rows()).toMatchObject([
    { title: 'Exact', severity: 'CRITICAL', confidence: 'HIGH' },
    { severity: 'MEDIUM', confidence: 'MEDIUM' },
  ]);
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
