import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NewPullRequestWithCode } from '../../app/pullRequests/NewPullRequestWithCode.tsx';
import { sampleCandidates } from '../../testing/candidates.ts';
import { sampleDifference } from '../../testing/pullRequests.ts';
import { type Answers, press, renderPage } from '../../testing/renderPage.tsx';
import { memberPermissions } from '../../testing/viewer.ts';

const project = (hosted = true) => ({
  project: {
    __typename: 'Project',
    id: 'project-1',
    name: 'Storefront',
    description: null,
    status: 'ACTIVE',
    archived: false,
    hostedRepository: hosted
      ? {
          __typename: 'HostedRepository',
          url: 'https://slipway.example/git/northwind/storefront.git',
          defaultBranch: 'main',
          pushCount: 3,
        }
      : null,
    repository: { __typename: 'Repository', id: 'repository-1', codeState: 'READY', codeProblem: null },
  },
});

const commit = (message: string) => ({
  __typename: 'Commit',
  sha: 'b'.repeat(40),
  message,
  authorName: 'Ada',
  committedAt: '2026-11-20T10:00:00.000Z',
  details: null,
});

const messages: Record<string, string> = { 'safe-compare': 'Compare safely', docs: 'Describe the keys' };

/** The comparison of a branch with main; it adds one commit, but for main itself. */
const comparison = ({ base, head }: Record<string, unknown>) => {
  const message = messages[String(head)];
  return {
    project: {
      __typename: 'Project',
      id: 'project-1',
      repository: {
        __typename: 'Repository',
        id: 'repository-1',
        comparison: {
          base: { type: 'BRANCH', name: base, sha: 'a'.repeat(40) },
          head: { type: 'BRANCH', name: head, sha: 'b'.repeat(40) },
          mergeBase: 'a'.repeat(40),
          aheadCount: message ? 1 : 0,
          behindCount: 0,
          commits: { nodes: message ? [commit(message)] : [] },
          difference: {
            ...sampleDifference({ fileCount: 0 }),
            files: { nodes: [], pageInfo: { hasNextPage: false, hasPreviousPage: false, endCursor: null } },
          },
        },
      },
    },
  };
};

const revisions = {
  project: {
    __typename: 'Project',
    id: 'project-1',
    repository: {
      __typename: 'Repository',
      id: 'repository-1',
      branches: ['main', 'safe-compare', 'docs'].map((name) => ({ name })),
      tags: { nodes: [], totalCount: 0 },
    },
  },
};

const open = (search = '', answers: Answers = {}) =>
  renderPage(<NewPullRequestWithCode />, {
    path: '/app/projects/:id/pull-requests/new',
    address: `/app/projects/project-1/pull-requests/new${search}`,
    answers: {
      PullRequestBranches: project(),
      PullRequestComparison: comparison,
      ProjectRevisions: revisions,
      ...answers,
    },
    permissions: [...memberPermissions, 'PULL_REQUEST_CREATE'],
  });

const title = () => screen.getByRole('textbox', { name: 'Title' });

const choose = async (field: RegExp, branch: string) => {
  await press(screen.getByRole('button', { name: field }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a branch' }));
  expect(dialog.queryByRole('tab')).not.toBeInTheDocument();
  await press(await dialog.findByRole('option', { name: branch }));
};

test('the link that git prints leads to a form that is filled in, and to the new pull request', async () => {
  const { asked, browser } = await open('?source=safe-compare', {
    TeamCandidates: sampleCandidates,
    CreatePullRequest: {
      createPullRequest: {
        __typename: 'CreatePullRequestPayload',
        pullRequest: { __typename: 'PullRequest', id: 'pull-request-4', number: 4 },
        errors: [],
      },
    },
  });
  expect(
    await screen.findByText('safe-compare is 1 commit ahead of main and 0 commits behind it.'),
  ).toBeVisible();
  await waitFor(() => expect(title()).toHaveValue('Compare safely'));
  await press(screen.getByRole('button', { name: 'Request reviews' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Request reviews' }));
  expect(await dialog.findByText('Author')).toBeVisible();
  expect(dialog.getByText('Viewers cannot review')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Request a review from Grace Hopper' }));
  await press(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.getByText('Grace Hopper')).toBeVisible();
  await press(screen.getByRole('button', { name: 'Create pull request' }));
  await waitFor(() => expect(browser.address).toBe('/app/projects/project-1/pull-requests/4'));
  expect(asked.at(-1)).toEqual({
    name: 'CreatePullRequest',
    variables: {
      input: {
        projectId: 'project-1',
        sourceBranch: 'safe-compare',
        targetBranch: 'main',
        title: 'Compare safely',
        description: null,
        draft: false,
        reviewerIds: ['user-3'],
      },
    },
  });
});

test('another branch brings another title, unless one was typed', async () => {
  const user = userEvent.setup();
  const { browser } = await open('?source=safe-compare');
  await waitFor(() => expect(title()).toHaveValue('Compare safely'));
  await choose(/^Merge:/, 'docs');
  await waitFor(() => expect(title()).toHaveValue('Describe the keys'));
  expect(browser.address).toContain('source=docs');
  await user.clear(title());
  await user.type(title(), 'Mine');
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Why');
  await choose(/^Merge:/, 'safe-compare');
  expect(await screen.findByText(/^safe-compare is 1 commit ahead/)).toBeVisible();
  expect(title()).toHaveValue('Mine');
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('Why');
});

test('without a source branch it asks for one', async () => {
  await open();
  expect(await screen.findByText('Choose the branch that is to be merged.')).toBeVisible();
  await press(screen.getByRole('button', { name: 'Create pull request' }));
  expect(await screen.findByText('Source branch is required')).toBeVisible();
  expect(screen.getByText('Title is required')).toBeVisible();
});

test('an error of the server shows at the branch that it is about, and what was typed stays', async () => {
  const user = userEvent.setup();
  const taken = 'There is an open pull request from safe-compare to main already.';
  await open('?source=safe-compare', {
    CreatePullRequest: {
      createPullRequest: {
        __typename: 'CreatePullRequestPayload',
        pullRequest: null,
        errors: [{ __typename: 'UserError', field: ['sourceBranch'], code: 'TAKEN', message: taken }],
      },
    },
  });
  await waitFor(() => expect(title()).toHaveValue('Compare safely'));
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Why');
  await press(screen.getByRole('button', { name: 'Create pull request' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(taken);
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('Why');
});

test.each([
  ['?source=main', 'Both branches are the same. Choose two different ones.'],
  ['?source=old', 'There is nothing to merge: main already contains all commits of old.'],
])('%s has nothing to merge, and says so', async (search, words) => {
  await open(search);
  expect(await screen.findByText(words)).toBeVisible();
});

test('a repository that is hosted elsewhere has no form, but patches', async () => {
  await open('', { PullRequestBranches: project(false) });
  expect(
    await screen.findByText(
      'The repository of Storefront is hosted elsewhere: create pull requests there. Findings with an autofix offer it as a patch.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'View findings' })).toHaveAttribute(
    'href',
    '/app/security?project=project-1',
  );
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
