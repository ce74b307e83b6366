import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  sampleDeployment,
  sampleDeployments,
  sampleEnvironment,
  sampleOpen,
  sampleRelease,
  sampleStaging,
} from '../testing/deployments.ts';
import { type Answers, press, renderPage } from '../testing/renderPage.tsx';
import { memberPermissions } from '../testing/viewer.ts';
import { ProjectPage } from '../app/project/ProjectPage.tsx';
import type { BlockingReasonFragment, ProjectDeploymentsQuery } from './deployments.generated.ts';

const deployer = [...memberPermissions, 'DEPLOYMENT_START', 'DEPLOYMENT_ROLL_BACK'] as const;

const open = (
  data: ProjectDeploymentsQuery,
  {
    address = '?tab=deployments',
    answers = {},
    permissions = deployer as readonly (typeof deployer)[number][],
  } = {} as {
    address?: string;
    answers?: Answers;
    permissions?: readonly (typeof deployer)[number][];
  },
) =>
  renderPage(<ProjectPage />, {
    path: '/app/projects/:id',
    address: `/app/projects/project-1${address}`,
    answers: { ProjectDeployments: data, ...answers },
    permissions,
  });

const release = { ...sampleRelease(12), manifest: { kind: 'SERVICE' as const } };
const live = sampleEnvironment({
  release,
  since: '2026-11-20T10:00:27.000Z',
  deployment: { id: 'deployment-1', kind: 'DEPLOYMENT', origin: 'PUSH', startedBy: null, watchedUntil: null },
  state: {
    health: 'HEALTHY',
    message: null,
    memoryBytes: 48_300_000,
    processorPercent: 0.4,
    restarts: 2,
    sleepingSince: null,
  },
});
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('a sleeping service tells why it sleeps and since when', async () => {
  const message =
    'No requests for 25 min, and another service needed the memory. The next request starts it.';
  const state = {
    health: 'SLEEPING' as const,
    message,
    memoryBytes: null,
    processorPercent: null,
    restarts: 0,
    sleepingSince: '2026-11-20T10:00:27.000Z',
  };
  await open(
    sampleDeployments({ environments: [{ ...live, state }, sampleStaging()] }, [sampleDeployment()]),
  );
  const production = await card('Production');
  expect(production.getByText('Sleeping')).toBeVisible();
  const alert = production.getByRole('alert');
  expect(alert).toHaveTextContent(message);
  expect(alert).toHaveTextContent(/Fell asleep \S/);
});

test('each environment tells what runs there, since when, where it is reached, and how it is', async () => {
  await open(sampleDeployments({ environments: [live, sampleStaging()] }, [sampleDeployment()]));
  const production = await card('Production');
  expect(production.getByRole('link', { name: 'Release 12' })).toHaveAttribute(
    'href',
    '/app/projects/project-1/releases/release-12',
  );
  expect(production.getByRole('link', { name: '12a1b2c' })).toBeVisible();
  expect(production.getByRole('link', { name: /storefront.northwind.localhost:4000/ })).toHaveAttribute(
    'href',
    'http://storefront.northwind.localhost:4000',
  );
  for (const text of ['Healthy', '48.3 MB', '0.4%', 'Change number 12']) {
    expect(production.getByText(text)).toBeVisible();
  }
  expect(production.getByLabelText('2 restarts')).toBeVisible();
  const staging = await card('Staging');
  expect(staging.getByText('Nothing is running here yet.')).toBeVisible();
  expect(
    staging.getByRole('link', { name: 'Promote to production… from Staging' }),
  ).toHaveAccessibleDescription('Nothing is running in Staging yet.');
});

const reason = (
  told: Pick<BlockingReasonFragment, 'code' | 'message'> & Partial<BlockingReasonFragment>,
) => ({
  __typename: 'DeploymentReason',
  path: null,
  until: null,
  note: null,
  ...told,
});

test('what is under way shows its step, and what is blocked every reason with the way to mend it', async () => {
  const blocked = sampleOpen({
    id: 'deployment-3',
    status: 'BLOCKED',
    phase: 'GATES',
    reasons: [
      reason({
        code: 'OPEN_FINDINGS',
        message: '2 open findings are high.',
        path: '/app/security?severity=HIGH',
      }),
      reason({
        code: 'FREEZE_WINDOW',
        message: 'Nothing is deployed to Staging until Nov 23, 2026, 5:00 PM UTC: Inventory',
        path: '/app/projects/project-1/environments/staging#freeze-windows',
        until: '2026-11-23T17:00:00.000Z',
        note: 'Inventory',
      }),
      reason({
        code: 'STAGING',
        message: 'The release is monitored in Staging until Nov 23, 2026, 11:30 PM UTC.',
        until: '2026-11-23T23:30:00.000Z',
      }),
    ],
  });
  await open(
    sampleDeployments({
      environments: [{ ...live, queue: [sampleOpen()] }, sampleStaging({ queue: [blocked] })],
    }),
  );
  const production = await card('Production');
  expect(production.getByRole('progressbar', { name: 'Installing dependencies' })).toHaveAttribute(
    'aria-valuenow',
    '35',
  );
  const staging = await card('Staging');
  expect(staging.getByRole('link', { name: '2 open findings are high.' })).toHaveAttribute(
    'href',
    '/app/security?severity=HIGH',
  );
  // An hour later where this reader is.
  expect(
    staging.getByRole('link', { name: /^Deployments are frozen until Nov 23, 2026, 6:00\sPM: Inventory$/ }),
  ).toHaveAttribute('href', '/app/projects/project-1/environments/staging#freeze-windows');
  expect(
    staging.getByText(/^The release is monitored in Staging until Nov 24, 2026, 12:30\sAM\./),
  ).toBeVisible();
});

test('the history says what was taken back and why, and is narrowed in the URL', async () => {
  const taken = sampleDeployment({
    id: 'deployment-4',
    status: 'ROLLED_BACK',
    undoneAt: '2026-11-20T10:01:00.000Z',
    undoneBy: { id: 'deployment-5', kind: 'ROLLBACK', origin: 'HEALTH', startedBy: null },
    error: '62% of answers were 5xx',
  });
  const { browser, asked } = await open(sampleDeployments({}, [taken]));
  const table = within(await screen.findByRole('table', { name: 'Deployments of Storefront' }));
  expect(table.getByText('Rolled back')).toBeVisible();
  expect(table.getByText('Rolled back automatically: 62% of answers were 5xx')).toBeVisible();
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  expect(await screen.findByRole('option', { name: 'Unhealthy' })).toBeVisible();
  expect(screen.getByRole('option', { name: 'Rolled back' })).toBeVisible();
  await press(screen.getByRole('option', { name: 'Failed' }));
  await waitFor(() => expect(browser.address).toContain('status=FAILED'));
  expect(asked.at(-1)).toMatchObject({ name: 'ProjectDeployments', variables: { status: ['FAILED'] } });
});

test('a release that nothing ran before cannot be rolled back, and a freeze is shown until when and why', async () => {
  const windows = [
    { id: 'past', startsAt: '2026-01-01T00:00:00.000Z', endsAt: '2026-01-02T00:00:00.000Z', reason: 'Past' },
    {
      id: 'now',
      startsAt: '2026-01-01T00:00:00.000Z',
      endsAt: '2999-11-23T17:00:00.000Z',
      reason: 'Inventory',
    },
  ].map((window) => ({ __typename: 'FreezeWindow' as const, ...window }));
  const first = { ...live, canRollBack: false, freezeWindows: windows };
  await open(sampleDeployments({ environments: [first, sampleStaging()] }));
  const production = await card('Production');
  const rollBack = production.getByRole('link', { name: 'Roll back… in Production' });
  expect(rollBack).toHaveAttribute('aria-disabled', 'true');
  expect(rollBack).toHaveAccessibleDescription('There is no earlier healthy release to roll back to.');
  expect(production.getByText(/^Frozen until Nov 23, 2999, .+: Inventory/)).toBeVisible();
  expect(production.queryByText(/Past/)).toBeNull();
});

test('a project that is hosted here and empty says that a push is deployed, and leads to how it is pushed', async () => {
  await open(sampleDeployments({ repository: null, hostedRepository: { defaultBranch: 'trunk' } }));
  expect(await screen.findByText(/Nothing has been pushed to Storefront yet/)).toHaveTextContent(
    'Every push to trunk is built and deployed to production at storefront.northwind.localhost:4000 automatically.',
  );
  expect(screen.getByRole('link', { name: 'How to push' })).toHaveAttribute(
    'href',
    '/app/projects/project-1',
  );
  expect(screen.queryByRole('link', { name: 'Connect repository' })).toBeNull();
});

test('a project that never was deployed, with automatic deployments off, says that pushes are not deployed', async () => {
  await open(sampleDeployments({ environments: [sampleEnvironment({ automatic: false })] }));
  expect(await screen.findByText(/Storefront has not been deployed yet/)).toHaveTextContent(
    'Pushes are not deployed automatically, unless you turn that on in the settings of production.',
  );
});

test('a project that never was deployed says what its first deployment brings', async () => {
  await open(sampleDeployments());
  expect(await screen.findByText(/Storefront has not been deployed yet/)).toHaveTextContent(
    'The first deployment builds main at f00dfee (Add the basket) and deploys it to production at storefront.northwind.localhost:4000. The next push to main is deployed automatically.',
  );
  expect(screen.getByRole('link', { name: 'Deploy main' })).toHaveAttribute(
    'href',
    '/app/projects/project-1?tab=deployments&deploy=production',
  );
});

test('without an address it says that this server serves no sites', async () => {
  const environments = [sampleEnvironment({ address: null }), sampleStaging({ address: null })];
  await open(sampleDeployments({ environments }));
  expect(
    await screen.findByText('Sites are not available on this server: SITES_DOMAIN is not set.'),
  ).toBeVisible();
});

test('who may only read sees all of it, and is told why nothing can be deployed', async () => {
  await open(sampleDeployments({ environments: [live] }), { permissions: [] });
  expect(await screen.findByRole('link', { name: 'Deploy' })).toHaveAccessibleDescription(
    'Your role can view deployments, but not start them.',
  );
  expect(screen.getByRole('link', { name: 'Roll back… in Production' })).toHaveAccessibleDescription(
    'Your role can view deployments, but not roll them back.',
  );
});

test('an archived project is not deployed', async () => {
  await open(sampleDeployments({ archived: true, environments: [live] }));
  expect(await screen.findByRole('link', { name: 'Deploy' })).toHaveAccessibleDescription(
    'This project is archived. Restore it to deploy it.',
  );
});

const choices = {
  project: {
    id: 'project-1',
    name: 'Storefront',
    repository: {
      id: 'repository-1',
      defaultBranch: 'main',
      branches: [
        { name: 'main', sha: 'e'.repeat(40) },
        { name: 'basket', sha: 'b'.repeat(40) },
      ],
    },
    environments: [live, sampleStaging({ release })].map(({ id, kind, name, branch, address }) => ({
      id,
      kind,
      name,
      branch,
      address,
      release: sampleRelease(kind === 'STAGING' ? 12 : 11),
      pendingVariables: null,
    })),
    releases: { nodes: [{ ...sampleRelease(12), removedAt: null }] },
    deployments: {
      nodes: [
        {
          id: 'deployment-3',
          status: 'ROLLED_BACK',
          error: 'It answers nothing.',
          commitSha: 'b'.repeat(40),
          createdAt: '2026-11-20T09:00:00.000Z',
          target: { id: 'production' },
        },
      ],
    },
  },
};
const requirement = (code: string, name: string, state: string, given: object = {}) => ({
  __typename: 'DeploymentRequirement',
  code,
  name,
  state,
  message: null,
  path: null,
  until: null,
  note: null,
  approverNames: [],
  ...given,
});
const requirements = [
  requirement('APPROVALS', '1 approval', 'DURING_DEPLOYMENT', {
    message: 'The deployment must be approved by someone else.',
    approverNames: ['Grace', 'Linus'],
  }),
  requirement('OPEN_FINDINGS', 'No open findings of high severity or worse', 'NOT_MET', {
    message: '2 findings are open in commit bbbbbbb.',
    path: '/app/security?project=project-1',
  }),
  requirement('NOT_SCANNED', 'Scan of the commit', 'MET'),
  requirement('TESTS', 'Passing tests', 'DURING_DEPLOYMENT', { message: 'The tests run in the build.' }),
];
const previewAnswer = ({ sha, environmentId }: Record<string, unknown>) => ({
  project: {
    id: 'project-1',
    repository: {
      id: 'repository-1',
      commit: { __typename: 'Commit', sha, message: 'Carry a basket\n\nWith room.', authorName: 'Ada' },
    },
  },
  environment: { id: environmentId, deploymentPreview: { kind: 'DEPLOYMENT', requirements } },
});

test('before it is deployed one sees the commit, what it replaces and must meet, and that it failed here before', async () => {
  const { asked } = await open(sampleDeployments(), {
    address: '?tab=deployments&deploy',
    answers: {
      DeploymentChoices: choices,
      DeploymentPreview: previewAnswer,
      StartDeployment: {
        startDeployment: { deployment: { id: 'deployment-9', status: 'QUEUED' }, errors: [] },
      },
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Deploy' }));
  const user = userEvent.setup();
  const branch = await dialog.findByRole('combobox', { name: 'Branch' });
  expect(branch).toHaveValue('main');
  expect(dialog.getByText('11a1b2c')).toBeVisible();
  expect(dialog.queryByText(/was rolled back in Production/)).toBeNull();
  await user.clear(branch);
  await user.type(branch, 'bask');
  await user.click(await screen.findByRole('option', { name: 'basket' }));
  expect(await dialog.findByText('Carry a basket')).toBeVisible();
  expect(dialog.getByText('Ada')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'bbbbbbb' })).toBeVisible();
  const list = within(dialog.getByRole('list', { name: 'Requirements' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'During the deployment: 1 approvalThe deployment must be approved by someone else.Grace, Linus can approve it.',
    'Not met: No open findings of high severity or worse2 findings are open in commit bbbbbbb.',
    'Met: Scan of the commit',
    'During the deployment: Passing testsThe tests run in the build.',
  ]);
  expect(list.getByRole('link', { name: '2 findings are open in commit bbbbbbb.' })).toHaveAttribute(
    'href',
    '/app/security?project=project-1',
  );
  expect(
    dialog.getByText(
      'The deployment waits until all requirements are met, and then continues automatically.',
    ),
  ).toBeVisible();
  expect(dialog.getByText(/^This commit was rolled back in Production/)).toHaveTextContent(
    /: It answers nothing\.$/,
  );
  await press(dialog.getByRole('button', { name: 'Deploy' }));
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'StartDeployment')?.variables).toEqual({
      input: { environmentId: 'production', branch: 'basket' },
    }),
  );
});

test('what was typed stays beside its error, and a deployment that was started is opened', async () => {
  const refused = {
    startDeployment: {
      deployment: null,
      errors: [{ field: ['commitSha'], code: 'NOT_FOUND', message: 'There is no such commit.' }],
    },
  };
  const started = { startDeployment: { deployment: { id: 'deployment-9', status: 'QUEUED' }, errors: [] } };
  const tries: Record<string, unknown>[] = [];
  const StartDeployment = (variables: Record<string, unknown>) => {
    tries.push(variables);
    return tries.length === 1 ? refused : started;
  };
  const { browser } = await open(sampleDeployments(), {
    address: '?tab=deployments&deploy',
    answers: { DeploymentChoices: choices, DeploymentPreview: previewAnswer, StartDeployment },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Deploy' }));
  await press(await dialog.findByRole('button', { name: 'Commit' }));
  const user = userEvent.setup();
  await user.type(dialog.getByLabelText('Commit'), 'abc');
  await press(dialog.getByRole('button', { name: 'Deploy' }));
  expect(await dialog.findByText(/A commit is its full hash/)).toBeVisible();
  expect(tries).toHaveLength(0);
  await user.clear(dialog.getByLabelText('Commit'));
  await user.type(dialog.getByLabelText('Commit'), 'e'.repeat(40));
  await press(dialog.getByRole('button', { name: 'Deploy' }));
  expect(await dialog.findByText('There is no such commit.')).toBeVisible();
  expect(dialog.getByLabelText('Commit')).toHaveValue('e'.repeat(40));
  await press(dialog.getByRole('button', { name: 'Branch' }));
  await press(dialog.getByRole('button', { name: 'Deploy' }));
  await waitFor(() => expect(browser.address).toBe('/app/projects/project-1/deployments/deployment-9'));
  expect(tries).toEqual([
    { input: { environmentId: 'production', commitSha: 'e'.repeat(40) } },
    { input: { environmentId: 'production' } },
  ]);
});

test('what runs in staging is promoted as it is', async () => {
  const started = { startDeployment: { deployment: { id: 'deployment-9', status: 'RUNNING' }, errors: [] } };
  const { browser, asked } = await open(sampleDeployments(), {
    address: '?tab=deployments&promote=staging',
    answers: { DeploymentChoices: choices, DeploymentPreview: previewAnswer, StartDeployment: started },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Promote release 12 to production?' }));
  expect(dialog.getByText(/Production is running release 11/)).toBeVisible();
  expect(await dialog.findByText('2 findings are open in commit bbbbbbb.')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Promote to production' }));
  await waitFor(() => expect(browser.address).toBe('/app/projects/project-1/deployments/deployment-9'));
  expect(asked.find(({ name }) => name === 'StartDeployment')?.variables).toEqual({
    input: { environmentId: 'production', releaseId: 'release-12' },
  });
});
