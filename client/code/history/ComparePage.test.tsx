import { screen } from '@testing-library/react';
import { ProjectPage } from '../../app/project/ProjectPage.tsx';
import { sampleDifference } from '../../testing/pullRequests.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { memberPermissions } from '../../testing/viewer.ts';

/** The comparison of main with a branch, a tag or a commit that is one commit ahead. */
const compare = (type: 'BRANCH' | 'TAG', hosted: boolean) =>
  renderPage(<ProjectPage />, {
    path: '/app/projects/:id',
    address: '/app/projects/project-1?tab=code&view=compare&head=next',
    permissions: [...memberPermissions, 'PULL_REQUEST_CREATE'],
    answers: {
      ProjectComparison: {
        project: {
          __typename: 'Project',
          id: 'project-1',
          name: 'Storefront',
          description: null,
          status: 'ACTIVE',
          archived: false,
          hostedRepository: hosted ? { __typename: 'HostedRepository', defaultBranch: 'main' } : null,
          repository: {
            __typename: 'Repository',
            id: 'repository-1',
            codeState: 'READY',
            codeProblem: null,
            base: { type: 'BRANCH', name: 'main', sha: 'a'.repeat(40) },
            comparison: {
              base: { type: 'BRANCH', name: 'main', sha: 'a'.repeat(40) },
              head: { type, name: 'next', sha: 'b'.repeat(40) },
              mergeBase: 'a'.repeat(40),
              aheadCount: 1,
              behindCount: 0,
              commits: { nodes: [] },
              difference: {
                ...sampleDifference({ fileCount: 0 }),
                files: {
                  nodes: [],
                  pageInfo: { hasNextPage: false, hasPreviousPage: false, endCursor: null },
                },
              },
            },
          },
        },
      },
    },
  });

test('compared branches of a hosted repository lead to a pull request', async () => {
  await compare('BRANCH', true);
  expect(await screen.findByRole('link', { name: 'Create pull request' })).toHaveAttribute(
    'href',
    '/app/projects/project-1/pull-requests/new?source=next&target=main',
  );
});

test.each([
  ['a tag', 'TAG' as const, true],
  ['a repository that is hosted elsewhere', 'BRANCH' as const, false],
])('%s does not', async (_what, type, hosted) => {
  await compare(type, hosted);
  expect(await screen.findByText('next is 1 commit ahead of main and 0 commits behind it.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Create pull request' })).not.toBeInTheDocument();
});
