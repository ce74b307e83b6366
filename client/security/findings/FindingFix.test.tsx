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
  patchUrl: '/projects/project-1/findings/finding-1.patch',
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
  const reason = 'The project is archived. Restore it first.';
  await open({ ...fix, available: false, reason, patchUrl: null });
  expect(screen.getByText(reason)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

afterEach(() => jest.restoreAllMocks());

const elsewhere = { ...fix, available: false, reason: 'The repository is hosted elsewhere.' };

/** Answers downloads; what was asked for, and the names under which files were saved. */
const answerDownloads = (answer: () => Promise<Response>) => {
  const [asked, saved]: [string[], string[]] = [[], []];
  jest.spyOn(globalThis, 'fetch').mockImplementation((url) => {
    asked.push(String(url));
    return answer();
  });
  Object.assign(URL, { createObjectURL: () => 'blob:patch', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return { asked, saved };
};

test('the fix of a repository that is hosted elsewhere is downloaded as a patch, by those who read too', async () => {
  const { asked, saved } = answerDownloads(
    async () =>
      new Response('diff --git', {
        headers: {
          'content-disposition': 'attachment; filename="timing-unsafe-comparison-0123456789.patch"',
        },
      }),
  );
  await open(elsewhere, { permissions: ['ORGANIZATION_READ'] });
  expect(screen.getByText(/^Low risk/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Propose fix' })).toBeNull();
  await press(screen.getByRole('button', { name: 'Download patch' }));
  await waitFor(() => expect(saved).toEqual(['timing-unsafe-comparison-0123456789.patch']));
  expect(asked).toEqual([fix.patchUrl]);
});

test('a patch that cannot be made says why, and can be tried again', async () => {
  const message = 'The scanned commit is no longer in the repository. Scan the project again.';
  const answers = [
    async () => Response.json({ errors: [{ message }] }, { status: 400 }),
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => new Response('diff --git'),
  ];
  const { saved } = answerDownloads(() =>
    (answers.shift() ?? (() => Promise.reject(new Error('None left'))))(),
  );
  await open(elsewhere);
  const button = screen.getByRole('button', { name: 'Download patch' });
  await press(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await press(button);
  expect(await screen.findByText('The patch could not be downloaded. Please try again.')).toBeVisible();
  await press(button);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(saved).toEqual(['fix.patch']);
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
