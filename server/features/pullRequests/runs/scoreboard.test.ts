import { activeAgent, endedRun, startRun } from '../../../testing/hosting/agentRuns.ts';
import {
  type HostedProject,
  type Hosting,
  openHosting,
  type WorkingClone,
} from '../../../testing/hosting/hosting.ts';
import { pullRequestsOf } from '../../../testing/hosting/pullRequests.ts';
import { templateFiles } from '../../../testing/hosting/templateFiles.ts';
import type { Asker } from '../../../testing/asker.ts';
import type { Person } from '../../../testing/seed.ts';

/** Tests that the outcomes of an agent's pull requests decide whether it opens more of them. */

// A run scans and checks in sandboxes, on machines that do much else.
jest.setTimeout(240_000);

const { 'SECURITY.md': policy, '.github/dependabot.yml': updates } = templateFiles;
const token = (name: string) => `export const ${name} = () => Math.random().toString(36).slice(2);\n`;

let hosting: Hosting;
let owner: Person;
beforeAll(async () => {
  hosting = await openHosting({}, { PACKAGE_REGISTRY: 'off' });
  owner = await hosting.server.seed.owner();
  await hosting.work();
});
afterAll(() => hosting.close());

/** A project with one finding of the rule weak-randomness, whose rule has an autofix, and an agent. */
const open = async (name: string) => {
  const project = await hosting.host(owner, name);
  const mine = await hosting.clone(project.address);
  await mine.commit({
    'SECURITY.md': policy,
    '.github/dependabot.yml': updates,
    'src/token.js': token('newToken'),
  });
  await mine.git('push', '--quiet', 'origin', 'main');
  return { project, mine, agent: await activeAgent(owner, [project.id], `Agent of ${name}`) };
};

const run = async (agent: string, { id }: Pick<HostedProject, 'id'>) =>
  endedRun(hosting.server, owner, await startRun(owner, agent, id));

const close = async (id: string, reason: string) => {
  const { data } = await owner.execute(
    'mutation ($input: ClosePullRequestInput!) { closePullRequest(input: $input) { errors { message } } }',
    { input: { id, reason } },
  );
  expect(data.closePullRequest.errors).toEqual([]);
};

const scoreboardOf = async (agent: string) => {
  const { data, errors } = await owner.execute(
    `query ($id: ID!) { agent(id: $id) { scoreboard {
      rule engine created merged changed closed closeReasons { reason count } open precision muted unmutedAt
    } } }`,
    { id: agent },
  );
  if (errors) throw errors[0];
  return data.agent.scoreboard;
};

const unmute = async (asker: Asker, agentId: string) => {
  const { data, errors } = await asker.execute(
    `mutation ($input: UnmuteAgentRuleInput!) {
      unmuteAgentRule(input: $input) { agent { scoreboard { rule muted } } errors { message } }
    }`,
    { input: { agentId, rule: 'weak-randomness', engine: 'RULES' } },
  );
  if (errors) throw errors[0];
  return data.unmuteAgentRule;
};

const auditOf = async () => {
  const { data } = await owner.execute('{ auditLog(first: 1) { nodes { action target } } }');
  return data.auditLog.nodes;
};

const fetched = async (mine: WorkingClone, branch: string) => {
  await mine.git('fetch', '--quiet', 'origin');
  await mine.git('switch', '--quiet', '--detach', `origin/${branch}`);
};

test('a rule whose fixes were closed five times mutes itself and says so; unmuting starts again', async () => {
  const { project, agent } = await open('Muted');
  for (const reason of ['OTHER', 'OTHER', 'OTHER', 'LATER', 'OTHER', 'OTHER']) {
    const { pullRequests } = await run(agent, project);
    expect(pullRequests).toHaveLength(1);
    await close(pullRequests[0].id, reason);
  }
  expect(await scoreboardOf(agent)).toEqual([
    {
      rule: 'weak-randomness',
      engine: 'RULES',
      created: 6,
      merged: 0,
      changed: 0,
      closed: 6,
      closeReasons: [
        { reason: 'OTHER', count: 5 },
        { reason: 'LATER', count: 1 },
      ],
      open: 0,
      precision: 0,
      muted: true,
      unmutedAt: null,
    },
  ]);

  const muted = await run(agent, project);
  const reason = 'Muted: 0 of 5 merged. Unmute the rule on the page of the agent.';
  expect(muted).toMatchObject({ state: 'SUCCEEDED', pullRequests: [] });
  expect(muted.heldBack).toContainEqual({ reason });
  expect(muted.steps).toContainEqual({ kind: 'FIX', state: 'SKIPPED', summary: reason });
  // Another agent has a record of its own.
  const other = await activeAgent(owner, [project.id], 'Another agent');
  const theirs = await run(other, project);
  expect(theirs.pullRequests).toHaveLength(1);
  await close(theirs.pullRequests[0].id, 'OTHER');

  const member = await owner.invite('MEMBER', 'Member');
  await expect(unmute(member, agent)).rejects.toMatchObject({ extensions: { code: 'FORBIDDEN' } });
  expect(await unmute(owner, agent)).toEqual({ agent: { scoreboard: [] }, errors: [] });
  const [entry] = await auditOf();
  expect(entry).toEqual({ action: 'unmuteAgentRule', target: 'Agent of Muted: weak-randomness' });
  // A second press changes nothing, and stands in no log.
  const { data: before } = await owner.execute('{ auditLog { totalCount } }');
  await unmute(owner, agent);
  expect((await owner.execute('{ auditLog { totalCount } }')).data).toEqual(before);

  expect((await run(agent, project)).pullRequests).toHaveLength(1);
  expect(await scoreboardOf(agent)).toMatchObject([
    { created: 1, open: 1, closed: 0, precision: null, muted: false, unmutedAt: expect.anything() },
  ]);
});

test('what is merged as it was opened is told from what somebody changed first', async () => {
  const { project, mine, agent } = await open('Merged');
  const pullRequests = pullRequestsOf(project);
  await run(agent, project);
  const [first] = await pullRequests.unmerged(owner);
  expect(await pullRequests.merge(owner, first)).toEqual([]);
  expect(await scoreboardOf(agent)).toMatchObject([{ created: 1, merged: 1, changed: 0, precision: 1 }]);

  await fetched(mine, 'main');
  await mine.commit({ 'src/session.js': token('newSession') });
  await mine.git('push', '--quiet', 'origin', 'HEAD:main');
  await run(agent, project);
  const [second] = await pullRequests.unmerged(owner);
  await fetched(mine, second.sourceBranch);
  await mine.commit({ 'NOTES.md': 'Sessions have random names.\n' });
  await mine.git('push', '--quiet', 'origin', `HEAD:${second.sourceBranch}`);
  await hosting.untilPushesAreRead(project.id);
  expect(await pullRequests.merge(owner, await pullRequests.read(owner, second.id))).toEqual([]);
  expect(await scoreboardOf(agent)).toMatchObject([{ created: 2, merged: 1, changed: 1, precision: 1 }]);
});

test('a fix that nobody wants is not proposed again for its finding, by no agent and no newer version, but for others', async () => {
  const { project, mine, agent } = await open('Unwanted');
  const { pullRequests } = await run(agent, project);
  await close(pullRequests[0].id, 'UNWANTED');
  // As if the autofix had a newer version since.
  await hosting.server.runtime.database.system
    .updateTable('pullRequests')
    .set({ fixVersion: '0' })
    .where('id', '=', pullRequests[0].id)
    .execute();
  const other = await activeAgent(owner, [project.id], 'The other agent');
  const reason = '#1 was closed as unwanted. No agent proposes another fix of the finding.';
  const refused = await run(other, project);
  expect(refused.pullRequests).toEqual([]);
  expect(refused.heldBack).toContainEqual({ reason });
  expect(refused.steps).toContainEqual({ kind: 'FIX', state: 'SKIPPED', summary: reason });

  await mine.commit({ 'src/session.js': token('newSession') });
  await mine.git('push', '--quiet', 'origin', 'HEAD:main');
  const proposed = await run(other, project);
  expect(proposed.pullRequests).toHaveLength(1);
  expect(proposed.heldBack).toContainEqual({ reason });
  const [fix] = await pullRequestsOf(project).unmerged(owner);
  expect(fix.findings).toHaveLength(1);
});
