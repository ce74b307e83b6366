import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sampleDetail, sampleJob } from '../../testing/deployments.ts';
import { sampleChanges } from '../../testing/releaseChanges.ts';
import { type Answers, press, renderPage } from '../../testing/renderPage.tsx';
import { memberPermissions } from '../../testing/viewer.ts';
import type { DeploymentDetailQuery } from './deployment.generated.ts';
import { DeploymentPage } from './DeploymentPage.tsx';

const texts = ['Checked out 12 files', '> vite build', 'error: no such module', 'It ended with code 1'];
const log = {
  jobLogAdded: {
    nodes: texts.map((text, index) => ({ number: index + 1, at: '2026-11-20T10:00:02.000Z', text })),
  },
};

const open = (data: DeploymentDetailQuery, { search = '', answers = {} as Answers } = {}) =>
  renderPage(<DeploymentPage />, {
    path: '/app/projects/:id/deployments/:deploymentId',
    address: `/app/projects/project-1/deployments/deployment-1${search}`,
    answers: { DeploymentDetail: data, DeploymentLog: log, ...answers },
    permissions: [...memberPermissions, 'DEPLOYMENT_START', 'DEPLOYMENT_ROLL_BACK'],
  });

const phase = (name: string) => {
  const list = screen.getByRole('list', { name: 'Phases' });
  const item = [...list.children].find((child) => child.textContent?.includes(name));
  return within(item instanceof HTMLElement ? item : list);
};

test('a deployment tells its phases with their times, its plan with evidence, and what changed', async () => {
  await open(sampleDetail());
  expect(await screen.findByRole('heading', { level: 1, name: 'Deployment to Production' })).toBeVisible();
  expect(phase('Release built').getByText('21s')).toBeVisible();
  expect(phase('Health check passed').getByText('5.0s')).toBeVisible();
  expect(phase('Healthy').getByText('1m 0s')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Check out' })).toHaveAttribute(
    'href',
    expect.stringContaining('#L1'),
  );
  const [evidence] = screen.getAllByRole('link', { name: /^package\.json ?:8$/ });
  expect(evidence).toHaveAttribute(
    'href',
    expect.stringMatching(/tab=code&branch=12a1b2c3d0+&path=package\.json#L8$/),
  );
  const manager = screen.getByRole('row', { name: /^Package manager/ });
  expect(within(manager).getByText('pnpm@10.34.9')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Since release 11' })).toHaveAttribute(
    'href',
    expect.stringContaining('view=compare'),
  );
  expect(screen.getByRole('link', { name: /^Visit/ })).toHaveAttribute(
    'href',
    'http://storefront.northwind.localhost:4000',
  );
  expect(screen.getByRole('link', { name: 'Download passport' })).toHaveAttribute(
    'href',
    '/releases/release-12/passport',
  );
  expect(screen.getByRole('link', { name: 'Roll back…' })).toBeVisible();
});

test('who is asked to approve it sees what it changes where it goes', async () => {
  const waits = sampleDetail({
    status: 'BLOCKED',
    phase: 'GATES',
    liveAt: null,
    finishedAt: null,
    requiredApprovals: 1,
  });
  const changes = {
    ...sampleChanges,
    findings: { problem: 'Commit 12a1b2c was not scanned.', added: null, gone: null },
  };
  const variableChanges = [{ name: 'FLAG', change: 'ADDED' }];
  await open(waits, {
    answers: {
      DeploymentChanges: {
        deployment: { __typename: 'Deployment', id: 'deployment-1', changes, variableChanges },
      },
    },
  });
  const approvals = within(await screen.findByRole('region', { name: 'Approvals' }));
  expect(await approvals.findByRole('list', { name: '7 commits undone' })).toBeVisible();
  expect(approvals.getByText('Unknown. Commit 12a1b2c was not scanned.')).toBeVisible();
  expect(approvals.getByRole('list', { name: '1 variable differs' })).toHaveTextContent('FLAG added');
  expect(approvals.getByText(/^A later rollback restores the code, not the data/)).toBeVisible();
});

test('a change of variables that failed leads to the variables', async () => {
  await open(sampleDetail({ kind: 'CONFIGURATION', status: 'FAILED', error: 'It did not start.' }));
  expect(await screen.findByRole('link', { name: 'View variables' })).toHaveAttribute(
    'href',
    '/app/projects/project-1/environments/production#variables',
  );
});

test.each([
  ['its plan', '#plan', 'Plan'],
  ['its log', '?log=build#log', 'Log'],
])('why it waits leads to %s, where that is mended', async (_what, search, name) => {
  await open(sampleDetail(), { search });
  const section = await screen.findByRole('region', { name });
  await waitFor(() => expect(section).toHaveFocus());
});

test('its log is searched, its lines are linked to, and it is copied', async () => {
  const user = userEvent.setup();
  const { browser } = await open(sampleDetail(), { search: '?log=build#L2' });
  const lines = within(await screen.findByRole('region', { name: 'Build log' }));
  expect(lines.getByRole('link', { name: 'Line 2' }).parentElement).toHaveClass('marked');
  await press(lines.getByRole('link', { name: 'Line 4' }));
  expect(window.location.hash).toBe('#L4');
  await user.type(screen.getByRole('searchbox', { name: 'Search the log' }), 'code');
  expect(await screen.findByText('1 of 1 line')).toBeVisible();
  expect(lines.getByText('code', { selector: 'mark' })).toBeVisible();
  await waitFor(() => expect(browser.address).toContain('find=code'));
  await user.click(screen.getByRole('button', { name: 'Copy log' }));
  expect(await navigator.clipboard.readText()).toBe(texts.join('\n'));
});

test('a log whose first lines are no longer kept says how many, and its lines keep their numbers', async () => {
  const nodes = log.jobLogAdded.nodes.map((line) => ({ ...line, number: line.number + 1_200 }));
  await open(sampleDetail(), {
    search: '?log=build#L1203',
    answers: { DeploymentLog: { jobLogAdded: { nodes } } },
  });
  const lines = within(await screen.findByRole('region', { name: 'Build log' }));
  expect(screen.getByText('1,200 earlier lines are no longer kept.')).toBeVisible();
  expect(lines.getByRole('link', { name: 'Line 1203' }).parentElement).toHaveClass('marked');
  expect(lines.queryByRole('link', { name: 'Line 1' })).not.toBeInTheDocument();
});

test('one that is being built is followed, and can be stopped', async () => {
  const { build } = sampleDetail().deployment ?? {};
  const job = sampleJob('job-1');
  const data = sampleDetail({
    status: 'RUNNING',
    phase: 'BUILD',
    release: null,
    liveAt: null,
    finishedAt: null,
    watchedUntil: null,
    build: build ? { ...build, state: 'RUNNING', finishedAt: null, job } : null,
    job: { ...job, createdAt: '2026-11-20T10:00:00.000Z' },
  });
  const canceled = { cancelDeployment: { deployment: null, errors: [] } };
  const { asked } = await open(data, { answers: { CancelDeployment: canceled } });
  expect(await screen.findByRole('progressbar', { name: 'Installing dependencies' })).toBeVisible();
  await screen.findByRole('region', { name: 'Build log' });
  await press(screen.getByRole('button', { name: 'Stop following' }));
  expect(screen.getByRole('button', { name: 'Follow' })).toHaveAttribute('aria-pressed', 'false');
  await press(screen.getByRole('button', { name: 'Cancel deployment' }));
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'CancelDeployment')?.variables).toEqual({
      input: { id: 'deployment-1' },
    }),
  );
});

test('one that failed says why and what went on running, and deploys the same commit again', async () => {
  const { build } = sampleDetail().deployment ?? {};
  const data = sampleDetail({
    status: 'FAILED',
    phase: 'BUILD',
    release: null,
    liveAt: null,
    watchedUntil: null,
    error: 'The build command ended with code 1.',
    build: build ? { ...build, state: 'FAILED' } : null,
  });
  const StartDeployment = {
    startDeployment: { deployment: { id: 'deployment-9', status: 'QUEUED' }, errors: [] },
  };
  const { browser, asked } = await open(data, {
    answers: { StartDeployment, DeploymentDetail: () => data },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The build command ended with code 1.Nothing changed in Production: release 11 is still running.',
  );
  expect(phase('Start').getByText('Not reached')).toBeVisible();
  await press(screen.getByRole('button', { name: 'Deploy again' }));
  await waitFor(() => expect(browser.address).toBe('/app/projects/project-1/deployments/deployment-9'));
  expect(asked.find(({ name }) => name === 'StartDeployment')?.variables).toEqual({
    input: { environmentId: 'production', commitSha: data.deployment?.commitSha },
  });
});

test('one that was unhealthy says that it was taken back, why, and by which', async () => {
  await open(
    sampleDetail({
      status: 'ROLLED_BACK',
      outcome: 'ROLLED_BACK',
      undoneAt: '2026-11-20T10:00:47.000Z',
      undoneBy: { id: 'deployment-5', kind: 'ROLLBACK', origin: 'HEALTH', startedBy: null },
      error: '62% of answers were 5xx',
    }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Rolled back automatically: 62% of answers were 5xx.',
  );
  expect(screen.getByRole('link', { name: 'View the rollback' })).toHaveAttribute(
    'href',
    '/app/projects/project-1/deployments/deployment-5',
  );
  expect(phase('Unhealthy').getByText('20s')).toBeVisible();
  expect(screen.getByText('Rolled back', { exact: true })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Rollout log' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Deploy again' })).not.toHaveClass('MuiButton-contained');
});

test('one that is unhealthy says so, whether it is rolled back, and where its health check is set', async () => {
  const { build } = sampleDetail().deployment ?? {};
  const healthPath = {
    __typename: 'PlanValue' as const,
    name: 'healthPath',
    value: '/health',
    from: 'FILE' as const,
    path: 'slipway.json',
    line: 4,
    why: '',
  };
  const unhealthy = {
    status: 'UNHEALTHY' as const,
    outcome: null,
    error: 'GET /health returned 500 instead of 200.',
    build: build ? { ...build, plan: { values: [healthPath] } } : null,
  };
  await open(sampleDetail(unhealthy));
  const told = await screen.findByRole('alert');
  expect(told).toHaveTextContent(
    'The release became unhealthy while it was monitored: GET /health returned 500 instead of 200. It is being rolled back automatically.',
  );
  expect(within(told).getByRole('link', { name: 'slipway.json:4' })).toHaveAttribute(
    'href',
    expect.stringMatching(/path=slipway\.json#L4$/),
  );
  expect(screen.getByText('Unhealthy', { exact: true })).toBeVisible();
});

test('one that stays unhealthy as nothing ran before says so, and cannot be rolled back', async () => {
  const target = sampleDetail().deployment?.target;
  await open(
    sampleDetail({
      status: 'UNHEALTHY',
      outcome: 'FAILED',
      error: 'It answers nothing.',
      previousRelease: null,
      target: target ? { ...target, canRollBack: false } : null,
    }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /It is still running, because there is no earlier release to roll back to\./,
  );
  expect(screen.getByRole('link', { name: 'Roll back…' })).toHaveAccessibleDescription(
    'There is no earlier healthy release to roll back to.',
  );
});

test('one that did not start leads to the line of the error, and opens the log of its rollout', async () => {
  await open(
    sampleDetail({
      status: 'FAILED',
      phase: 'START',
      liveAt: null,
      error: 'The service exited with code 1. Error: No lamp (src/server.js:3)',
    }),
  );
  expect(await screen.findByRole('link', { name: 'src/server.js:3' })).toHaveAttribute(
    'href',
    expect.stringMatching(/tab=code&branch=12a1b2c3d0+&path=src%2Fserver\.js#L3$/),
  );
  expect(await screen.findByRole('region', { name: 'Rollout log' })).toBeVisible();
});

test('the steps of a build add up to its time, and those of a build that was canceled stay', async () => {
  const { build } = sampleDetail().deployment ?? {};
  const [checkOut, run] = build?.steps ?? [];
  if (!build || !checkOut || !run) throw new Error('The sample has steps.');
  const stopped = { ...run, state: 'RUNNING' as const, finishedAt: null };
  await open(
    sampleDetail({
      status: 'CANCELED',
      outcome: 'CANCELED',
      phase: 'BUILD',
      liveAt: null,
      build: {
        ...build,
        state: 'CANCELED',
        startedAt: '2026-11-20T10:00:00.000Z',
        steps: [{ ...checkOut, finishedAt: '2026-11-20T10:00:01.100Z' }, stopped],
      },
    }),
  );
  const steps = within(await screen.findByRole('list', { name: 'Build steps' }));
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Prepare1\.0s$/),
    expect.stringMatching(/Check out0\.3s$/),
    expect.stringMatching(/Build \(stopped\)21s$/),
  ]);
});

test.each([
  ['found none', {}, 'No tests found'],
  [
    'was told to run none',
    { from: 'FILE' as const, path: 'slipway.json', line: 3 },
    'Turned off in slipway.json',
  ],
])('where the build %s, the steps say so before the release is saved', async (_how, given, words) => {
  const { deployment } = sampleDetail();
  const { build } = deployment ?? {};
  if (!build?.plan) throw new Error('It was built.');
  const values = build.plan.values.map((value) => (value.name === 'test' ? { ...value, ...given } : value));
  await open(sampleDetail({ build: { ...build, plan: { ...build.plan, values } } }));
  const steps = within(await screen.findByRole('list', { name: 'Build steps' }));
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Check out/),
    expect.stringMatching(/Build/),
    `SkippedTest${words}`,
    expect.stringMatching(/Finish/),
  ]);
});

test('one of the sample data says that nothing is known of it but its outcome', async () => {
  await open(sampleDetail({ origin: 'SAMPLE', build: null, job: null, release: null, target: null }));
  expect(await screen.findByText('This is sample data: there is no log.')).toBeVisible();
  expect(screen.getAllByText('Not recorded')).toHaveLength(4);
  expect(screen.queryByText('First release in this environment')).toBeNull();
});

test('an unknown one, and one of another project, lead back to the deployments', async () => {
  const { deployment } = sampleDetail();
  const project = deployment ? { ...deployment.project, id: 'project-2' } : undefined;
  await open(sampleDetail(project ? { project } : {}));
  expect(await screen.findByRole('heading', { level: 1, name: 'Deployment not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to deployments' })).toHaveAttribute(
    'href',
    '/app/projects/project-1?tab=deployments',
  );
});
