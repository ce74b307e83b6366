import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApprovalPanel } from '../approval/ApprovalPanel.tsx';
import type { DeploymentApprovalsFragment } from '../approval/approval.generated.ts';
import { type Answers, press, renderPage } from '../../testing/renderPage.tsx';
import { FreezeWindows } from './FreezeWindows.tsx';
import { RulesForm } from './RulesForm.tsx';
import type { EnvironmentRulesFragment } from './settings.generated.ts';

const at = '2026-11-01T10:00:00.000Z';
const production: EnvironmentRulesFragment = {
  id: 'production',
  kind: 'PRODUCTION',
  name: 'Production',
  branch: null,
  automatic: true,
  afterStaging: false,
  memoryMegabytes: 256,
  replicas: null,
  updatedAt: at,
  gates: { blockingSeverity: null, scanOfCommit: false, tests: false, approvals: 0 },
  healthCheck: {
    path: '/',
    effectivePath: '/health',
    status: 200,
    seconds: 10,
    watchSeconds: 60,
    mostFailures: 10,
  },
  freezeWindows: [],
};
const admin = ['ORGANIZATION_READ', 'ENVIRONMENT_CONFIGURE'] as const;
const place = { path: '/app', address: '/app' };
const error = (code: string, message: string, field: string[] | null = null) => ({ field, code, message });

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

const renderRules = (answers: Answers, environment = production) =>
  renderPage(<RulesForm environment={environment} />, { ...place, answers, permissions: admin });

describe('the rules of an environment', () => {
  it('only what was changed is sent, on the version that was read; the next save builds on what came back', async () => {
    const saved = {
      __typename: 'Environment',
      ...production,
      updatedAt: '2026-11-01T11:00:00.000Z',
      gates: { ...production.gates, approvals: 2 },
    };
    const { asked } = await renderRules({
      UpdateEnvironment: { updateEnvironment: { environment: saved, errors: [] } },
    });
    expect(screen.getByRole('button', { name: 'Save Changes' })).toHaveAttribute('aria-disabled', 'true');
    type('Required approvals', '2');
    await press(await screen.findByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Rules saved')).toBeVisible();
    expect(asked[0]?.variables).toEqual({ input: { id: 'production', updatedAt: at, approvals: 2 } });
    const saving = await screen.findByRole('button', { name: 'Save Changes' });
    await waitFor(() => expect(saving).toHaveAttribute('aria-disabled', 'true'));
    fireEvent.change(screen.getByRole('combobox', { name: 'Branch' }), { target: { value: 'release' } });
    await press(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.variables).toEqual({
      input: { id: 'production', updatedAt: saved.updatedAt, branch: 'release' },
    });
  });

  it('the branch is one of the repository, or one of which it is said that it does not exist yet', async () => {
    const repository = {
      id: 'repository-1',
      defaultBranch: 'main',
      branches: [
        { name: 'main', sha: 'a'.repeat(40) },
        { name: 'release', sha: 'b'.repeat(40) },
      ],
    };
    const { asked } = await renderRules({
      BranchesToFollow: { environment: { id: 'production', project: { id: 'project-1', repository } } },
      UpdateEnvironment: { updateEnvironment: { environment: null, errors: [error('INVALID', 'No.')] } },
    });
    const user = userEvent.setup();
    const field = screen.getByRole('combobox', { name: 'Branch' });
    expect(asked).toEqual([]);
    await user.click(field);
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(
        'The branch this environment follows. Empty: the default branch, main.',
      ),
    );
    await user.click(await screen.findByRole('option', { name: 'release' }));
    expect(field).toHaveValue('release');
    expect(field).toHaveAccessibleDescription(/^The branch this environment follows/);
    await user.type(field, '-2');
    expect(field).toHaveAccessibleDescription(
      'The repository has no branch release-2 yet. Nothing is deployed from it until it is pushed.',
    );
    await user.tab();
    expect(field).toHaveValue('release-2');
    await press(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(asked.at(-1)?.variables).toEqual({
        input: { id: 'production', updatedAt: at, branch: 'release-2' },
      }),
    );
    expect(field).toHaveValue('release-2');
  });

  it('what makes no sense is said at its field before anything is sent; what others changed meanwhile is said, and stays typed', async () => {
    const changed = error('CONFLICT', 'Someone else changed this environment since you opened it.');
    const { asked } = await renderRules({
      UpdateEnvironment: { updateEnvironment: { environment: null, errors: [changed] } },
    });
    type('Required approvals', '9');
    await press(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Require 0 to 5 approvals')).toBeVisible();
    expect(asked).toEqual([]);
    type('Required approvals', '3');
    await press(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(changed.message)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Required approvals' })).toHaveValue('3');
  });

  it('replicas are there where services run in Kubernetes, and nowhere else', async () => {
    const { asked } = await renderRules({}, { ...production, replicas: 1 });
    type('Replicas', '11');
    await press(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Replicas are 1 to 10')).toBeVisible();
    type('Replicas', '3');
    await press(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.variables).toEqual({ input: { id: 'production', updatedAt: at, replicas: 3 } });
    cleanup();
    await renderRules({});
    expect(screen.queryByRole('textbox', { name: 'Replicas' })).not.toBeInTheDocument();
  });

  it('the password is asked for where less must hold than before, and goes along; not where more must', async () => {
    const gates = { ...production.gates, approvals: 2 };
    const { asked } = await renderRules({}, { ...production, gates });
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
    type('Required approvals', '3');
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
    type('Required approvals', '1');
    expect(await screen.findByLabelText('Current password')).toBeVisible();
    type('Required approvals', '2');
    await waitFor(() => expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument());
    type('Monitoring period (seconds)', '0');
    fireEvent.change(await screen.findByLabelText('Current password'), { target: { value: 'Demo1234' } });
    await press(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.variables).toEqual({
      input: { id: 'production', updatedAt: at, watchSeconds: 0, currentPassword: 'Demo1234' },
    });
  });

  it('staging waits for no staging, and a preview has its own branch', async () => {
    await renderRules({}, { ...production, kind: 'PREVIEW', name: 'trial', branch: 'trial' });
    expect(screen.queryByRole('combobox', { name: 'Branch' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /run well in Staging/ })).toBeNull();
  });
});

describe('freeze windows', () => {
  const window = {
    id: 'w',
    startsAt: at,
    endsAt: '2026-11-02T10:00:00.000Z',
    reason: 'Fair',
    createdBy: 'Ada',
  };

  it('one is added with a reason, which is asked for', async () => {
    const { asked } = await renderPage(<FreezeWindows environment={production} />, {
      ...place,
      permissions: admin,
      answers: {
        AddFreezeWindow: {
          addFreezeWindow: { environment: { id: 'production', freezeWindows: [window] }, errors: [] },
        },
      },
    });
    expect(screen.getByText(/^No freeze windows\./)).toBeVisible();
    await press(screen.getByRole('button', { name: 'Add freeze window' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Freeze Window' }));
    await press(dialog.getByRole('button', { name: 'Add Freeze Window' }));
    expect(await dialog.findByText('Reason is required')).toBeVisible();
    fireEvent.change(dialog.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Fair' } });
    fireEvent.change(dialog.getByLabelText('Until'), { target: { value: '' } });
    await press(dialog.getByRole('button', { name: 'Add Freeze Window' }));
    expect(await dialog.findByText('Choose a date and a time')).toBeVisible();
    fireEvent.change(dialog.getByLabelText('Until'), { target: { value: '2030-01-02T03:04' } });
    await press(dialog.getByRole('button', { name: 'Add Freeze Window' }));
    expect(await screen.findByText('Freeze window added')).toBeVisible();
    expect(asked[0]?.variables).toMatchObject({
      input: {
        environmentId: 'production',
        reason: 'Fair',
        endsAt: new Date('2030-01-02T03:04').toISOString(),
      },
    });
  });

  it('one is removed with the password, as that lets go what waits for its end', async () => {
    const environment = { ...production, freezeWindows: [window] };
    const answers = {
      RemoveFreezeWindow: {
        removeFreezeWindow: { environment: { id: 'production', freezeWindows: [] }, errors: [] },
      },
    };
    const { asked } = await renderPage(<FreezeWindows environment={environment} />, {
      ...place,
      permissions: admin,
      answers,
    });
    expect(screen.getByText(/set by Ada$/)).toBeVisible();
    await press(screen.getByRole('button', { name: 'Actions for Fair' }));
    await press(await screen.findByRole('menuitem', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the freeze window?' }));
    expect(dialog.getByText(/“Fair” no longer blocks deployments to Production/)).toBeVisible();
    fireEvent.change(dialog.getByLabelText('Current password'), { target: { value: 'Demo1234' } });
    await press(dialog.getByRole('button', { name: 'Remove freeze window' }));
    expect(await screen.findByText('Freeze window removed')).toBeVisible();
    expect(asked[0]?.variables).toEqual({ input: { id: 'w', currentPassword: 'Demo1234' } });
  });

  it('whoever may not change them cannot', async () => {
    await renderPage(<FreezeWindows environment={production} />, { ...place, answers: {} });
    expect(screen.queryByRole('button', { name: 'Add freeze window' })).not.toBeInTheDocument();
  });
});

describe('approvals', () => {
  const deployment: DeploymentApprovalsFragment = {
    id: 'd',
    status: 'BLOCKED',
    phase: 'GATES',
    target: { id: 'production', name: 'Production' },
    requiredApprovals: 1,
    approvals: [{ userName: 'Grace', approved: true, comment: 'Looks right', decidedAt: at }],
    approverNames: ['Ada', 'Grace'],
    approvalObstacle: null,
    viewerApprovedAt: null,
  };
  const approver = ['ORGANIZATION_READ', 'DEPLOYMENT_APPROVE'] as const;

  it('what others said is shown, and a refusal without a reason is asked for one, which stays typed', async () => {
    const missing = error('INVALID', 'Say why you reject the deployment.', ['comment']);
    const { asked } = await renderPage(<ApprovalPanel deployment={deployment} />, {
      ...place,
      permissions: approver,
      answers: {
        ApproveDeployment: ({ input }) => ({
          approveDeployment: { deployment: null, errors: [missing] },
          input,
        }),
      },
    });
    expect(screen.getByText('Grace approved: Looks right')).toBeVisible();
    expect(screen.getByText(/^Production requires an approval from someone who/)).toBeVisible();
    await press(screen.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Say why you reject the deployment.')).toBeVisible();
    expect(asked[0]?.variables).toEqual({ input: { id: 'd', approved: false, comment: null } });
  });

  it('an approval is sent, with the comment', async () => {
    const { asked } = await renderPage(<ApprovalPanel deployment={deployment} />, {
      ...place,
      permissions: approver,
      answers: { ApproveDeployment: { approveDeployment: { deployment: null, errors: [] } } },
    });
    type('Comment', 'Go');
    await press(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Deployment approved')).toBeVisible();
    expect(asked[0]?.variables).toEqual({ input: { id: 'd', approved: true, comment: 'Go' } });
  });

  it('whoever approved it already reads when, and may still reject it, which asks for the reason', async () => {
    const viewerApprovedAt = '2026-11-20T10:00:00.000Z';
    const { asked } = await renderPage(<ApprovalPanel deployment={{ ...deployment, viewerApprovedAt }} />, {
      ...place,
      permissions: approver,
      answers: { ApproveDeployment: { approveDeployment: { deployment: null, errors: [] } } },
    });
    expect(screen.getByText(/^You approved this on Nov 20, 2026, 11:00\sAM\./)).toBeVisible();
    for (const name of ['Approve', 'Reject']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    await press(screen.getByRole('button', { name: 'Reject after all' }));
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    type('Comment', 'A customer asked to wait');
    await press(screen.getByRole('button', { name: 'Reject' }));
    expect(asked[0]?.variables).toEqual({
      input: { id: 'd', approved: false, comment: 'A customer asked to wait' },
    });
  });

  it('who may not approve reads why, in place of the form; where nobody is asked and nobody said anything there is nothing', async () => {
    const message = 'You requested this deployment. Someone else must approve it.';
    const approvalObstacle = { code: 'REQUESTED', message } as const;
    await renderPage(
      <>
        <ApprovalPanel deployment={{ ...deployment, approvalObstacle }} />
        <ApprovalPanel deployment={{ ...deployment, id: 'e', status: 'SUCCEEDED', approvals: [] }} />
      </>,
      { ...place, answers: {}, permissions: approver },
    );
    expect(screen.getAllByRole('region', { name: 'Approvals' })).toHaveLength(1);
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByText(/, nor changed its variables\./)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Comment' })).not.toBeInTheDocument();
    for (const name of ['Approve', 'Reject']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
  });
});
