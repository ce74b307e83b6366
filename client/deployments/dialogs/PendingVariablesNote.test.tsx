import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sampleEnvironment, sampleRelease, sampleStaging } from '../../testing/deployments.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { memberPermissions } from '../../testing/viewer.ts';
import { DeploymentDialogs } from './DeploymentDialogs.tsx';
import type { DeploymentChoicesQuery } from './dialogs.generated.ts';

type Choice = NonNullable<DeploymentChoicesQuery['project']>['environments'][number];

/** A project in whose production changes of variables wait, in whose staging none do. */
const choices = (pendingVariables: Choice['pendingVariables']): DeploymentChoicesQuery => ({
  project: {
    id: 'project-1',
    name: 'Storefront',
    repository: { id: 'repository-1', defaultBranch: 'main', branches: [] },
    environments: [sampleEnvironment(), sampleStaging()].map(({ id, kind, name, branch, address }) => ({
      id,
      kind,
      name,
      branch,
      address,
      release: sampleRelease(kind === 'STAGING' ? 12 : 11),
      afterStaging: false,
      gates: { blockingSeverity: null, scanOfCommit: false, tests: false, approvals: 0 },
      freezeWindows: [],
      pendingVariables: kind === 'PRODUCTION' ? pendingVariables : null,
    })),
    releases: { nodes: [] },
    deployments: { nodes: [] },
  },
});

const open = (data: DeploymentChoicesQuery, asked: string) =>
  renderPage(<DeploymentDialogs projectId="project-1" />, {
    path: '/app/projects/:id',
    address: `/app/projects/project-1?${asked}`,
    answers: { DeploymentChoices: data },
    permissions: [...memberPermissions, 'DEPLOYMENT_START'],
  });

test('who deploys is told that changes of variables wait in that environment, and is led to them', async () => {
  await open(choices({ deployment: { id: 'deployment-3', status: 'BLOCKED' } }), 'deploy');
  const dialog = within(await screen.findByRole('dialog', { name: 'Deploy' }));
  const note = await dialog.findByRole('alert');
  expect(note).toHaveTextContent(
    'Changes to the variables of Production are waiting for its requirements. This deployment applies them too.',
  );
  expect(within(note).getByRole('link', { name: 'View variables' })).toHaveAttribute(
    'href',
    '/app/projects/project-1/environments/production#variables',
  );
  const user = userEvent.setup();
  await user.click(dialog.getByRole('combobox', { name: 'Environment' }));
  await user.click(await screen.findByRole('option', { name: 'Staging' }));
  await waitFor(() => expect(note).not.toBeInTheDocument());
});

test.each([
  [null, 'are not in effect yet. This deployment applies them.'],
  ['FAILED', 'are not in effect: the deployment with them failed. This deployment applies them too.'],
  ['RUNNING', 'are being deployed.'],
] as const)('who promotes is told how they stand: %s', async (status, words) => {
  const deployment = status && { id: 'deployment-3', status };
  await open(choices({ deployment }), 'promote=staging');
  const dialog = within(await screen.findByRole('dialog', { name: 'Promote release 12 to production?' }));
  expect(dialog.getByRole('alert')).toHaveTextContent(`Changes to the variables of Production ${words}`);
});
