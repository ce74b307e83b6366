import { launchBrowser } from './testing/openBrowser.ts';
const base = 'http://localhost:4811';
const browser = await launchBrowser();
const context0 = await browser.newContext({ baseURL: base });
const ask = async (query: string, variables = {}) => { const r = await context0.request.post('/graphql', { data: { query, variables }, headers: { origin: base } }); const j = await r.json(); if (j.errors) console.log(JSON.stringify(j.errors)); return j.data; };
await ask('mutation { login(input: { email: "demo@slipway.dev", password: "Demo1234" }) { errors { message } } }');
const d = await ask('{ agents(search: "Review Pilot", first: 1) { nodes { id updatedAt projects(first: 20) { nodes { id name } } } } }');
const agent = d.agents.nodes[0];
const label = agent.projects.nodes.find((p: any) => p.name === 'Label Service');
let runId = process.argv[2];
if (!runId) {
  await ask('mutation ($i: UpdateAgentInput!) { updateAgent(input: $i) { errors { message } } }', { i: { id: agent.id, updatedAt: agent.updatedAt, engine: 'SEARCH' } });
  const r = await ask('mutation ($i: StartAgentRunInput!) { startAgentRun(input: $i) { run { id } errors { message } } }', { i: { agentId: agent.id, projectId: label.id } });
  runId = r.startAgentRun.run.id;
  console.log('run', runId);
  for (let n = 0; n < 120; n += 1) { const s = await ask('query ($id: ID!) { agentRun(id: $id) { state summary toolCalls { totalCount } } }', { id: runId }); if (n % 10 === 0) console.log(s.agentRun.state, s.agentRun.toolCalls.totalCount); if (!['QUEUED', 'RUNNING'].includes(s.agentRun.state)) break; await new Promise((f) => setTimeout(f, 2000)); }
}
const state = await context0.storageState();
for (const [w, h] of [[1280, 1700], [360, 2600]] as const) for (const scheme of ['light', 'dark'] as const) {
  const context = await browser.newContext({ baseURL: base, storageState: state, viewport: { width: w, height: h }, colorScheme: scheme });
  const page = await context.newPage();
  const shot = async (name: string) => { await page.waitForTimeout(1200); await page.screenshot({ path: `/tmp/shot-${name}-${w}-${scheme}.png` }); };
  await page.goto('/app/agents'); await page.getByRole('heading', { level: 1 }).waitFor(); await shot('agents');
  await page.goto(`/app/agents/${agent.id}`); await page.getByRole('heading', { level: 1 }).waitFor(); await shot('agent');
  await page.getByRole('link', { name: 'Edit the capabilities' }).click(); await page.getByRole('dialog').waitFor(); await shot('capabilities');
  await page.goto(`/app/agents/runs/${runId}`); await page.getByRole('heading', { level: 1 }).waitFor();
  const s = page.getByRole('list', { name: 'Tool calls' }).locator('summary');
  if (await s.count()) { await s.nth(0).click(); await s.nth(1).click(); await s.nth(2).click(); }
  await shot('run');
  await page.goto('/app/settings?tab=organization&section=models'); await page.getByRole('heading', { level: 1 }).waitFor(); await shot('models');
  await page.goto('/app/settings?tab=api-keys'); await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Generate New Key' }).or(page.getByRole('button', { name: 'Generate New Key' })).first().click().catch(() => 0); const c = page.getByRole('checkbox', { name: 'Limit to projects' }); if (await c.count()) await c.click(); await shot('key');
  await context.close();
}
await browser.close();
