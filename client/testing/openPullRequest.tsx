import { screen, within } from '@testing-library/react';
import type { Permission } from '../../schema/generated/types.ts';
import { PullRequestWithCode } from '../app/pullRequests/PullRequestWithCode.tsx';
import type { PullRequestDetailQuery } from '../pullRequests/page/pullRequest.generated.ts';
import { sampleReviews } from './pullRequests.ts';
import { type Answers, renderPage } from './renderPage.tsx';
import { memberPermissions } from './viewer.ts';

const mayAll: readonly Permission[] = [...memberPermissions, 'PULL_REQUEST_CREATE', 'PULL_REQUEST_MERGE'];

/** Opens the page of a pull request, for somebody who may do everything with it unless told otherwise. */
export const openPullRequest = (
  data: PullRequestDetailQuery,
  { search = '', answers = {} as Answers, permissions = mayAll } = {},
) =>
  renderPage(<PullRequestWithCode />, {
    path: '/app/projects/:id/pull-requests/:number',
    address: `/app/projects/project-1/pull-requests/3${search}`,
    answers: { PullRequestDetail: data, PullRequestReviews: sampleReviews(), ...answers },
    permissions,
  });

/** Its card "Merge". */
export const mergeBox = async () => within(await screen.findByRole('region', { name: 'Merge' }));
