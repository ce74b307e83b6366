import { screen, waitFor } from '@testing-library/react';
import type { Permission } from '../../../schema/generated/types.ts';
import { press, renderPage } from '../../testing/renderPage.tsx';
import { FindingFix } from './FindingFix.tsx';

const member: Permission[] = ['ORGANIZATION_READ', 'AGENT_RUN'];
const fix = {
  available: true,
  reason: null,
  title: 'Compare with timingSafeEqual',
  risk: 'LOW',
} as const;

const open = (
  autofix: Parameters<typeof FindingFix>[0]['autofix'],
  {
    permissions = member,
    errors = [] as { message: string }[],
    proposedIn = undefined as Parameters<typeof FindingFix>[0]['proposedIn'],
  } = {},
) =>
  renderPage(<FindingFix findingId="finding-1" autofix={autofix} proposedIn={proposedIn} />, {
    path: '/app/security',
    address: '/app/security?finding=finding-1',
    permissions,
    answers: {
      ProposeFix: {
        proposeFix: {
          run: errors.length > 0 ? null : { __typename: 'AgentRun', id: 'run-1', state: 'QUEUED' },
          errors,
        },
      },
    },
  });

const button = () => screen.getByRole('button', { name: 'Propose fix' });

test('a fix is proposed, and the page of its run opens', async () => {
  const { asked, browser } = await open(fix);
  expect(screen.getByText('Compare with timingSafeEqual')).toBeVisible();
  expect(screen.getByText(/^Low risk/)).toBeVisible();
  await press(button());
  await waitFor(() => expect(browser.address).toBe('/app/agents/runs/run-1'));
  expect(asked).toEqual([{ name: 'ProposeFix', variables: { input: { findingIds: ['finding-1'] } } }]);
});

test('a refusal is shown with its reason', async () => {
  const { browser } = await open(fix, { errors: [{ message: 'Storefront is archived.' }] });
  await press(button());
  expect(await screen.findByText('Storefront is archived.')).toBeVisible();
  expect(browser.address).toBe('/app/security?finding=finding-1');
});

test('a fix that cannot be proposed says why', async () => {
  const reason = 'Pull requests need a repository that is hosted here.';
  await open({ ...fix, available: false, reason });
  expect(screen.getByText(reason)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Propose fix' })).toBeNull();
});

test('a fix that an open pull request proposes leads there', async () => {
  const proposedIn = {
    id: 'pull-request-1',
    number: 7,
    title: 'Fix: Secret compared in variable time',
    state: 'OPEN',
    project: { id: 'project-1' },
  } as const;
  await open(fix, { proposedIn });
  expect(screen.getByRole('link', { name: 'Fix proposed in #7' })).toHaveAttribute(
    'href',
    '/app/projects/project-1/pull-requests/7',
  );
  expect(screen.queryByRole('button', { name: 'Propose fix' })).toBeNull();
});

test('a person who may not run agents finds the button disabled, with the reason', async () => {
  await open(fix, { permissions: ['ORGANIZATION_READ'] });
  expect(button()).toHaveAccessibleDescription('Your role can view findings, but not propose fixes.');
});
