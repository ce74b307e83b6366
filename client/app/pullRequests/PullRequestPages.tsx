import { lazy } from 'react';
import { CodeParts, type PartsOfCode } from '../../pullRequests/codeParts.ts';
import { NewPullRequestPage } from '../../pullRequests/create/NewPullRequestPage.tsx';
import { PullRequestPage } from '../../pullRequests/page/PullRequestPage.tsx';

/** The components of other features that pages of pull requests show; each is loaded where it is first shown. */
const parts: PartsOfCode = {
  BranchChooser: lazy(async () => ({
    default: (await import('../../code/history/RevisionChooser.tsx')).RevisionChooser,
  })),
  Commits: lazy(async () => ({ default: (await import('../../code/history/CommitDays.tsx')).CommitDays })),
  Comparison: lazy(async () => ({
    default: (await import('../../code/history/ComparisonView.tsx')).ComparisonView,
  })),
  CodeUnavailable: lazy(async () => ({
    default: (await import('../../code/CodeUnavailable.tsx')).CodeUnavailable,
  })),
  Difference: lazy(async () => ({ default: (await import('../../code/diff/DiffView.tsx')).DiffView })),
  Log: lazy(async () => ({ default: (await import('../../deployments/deployment/LogView.tsx')).LogView })),
  Markdown: lazy(async () => ({
    default: (await import('../../code/reading/MarkdownView.tsx')).MarkdownView,
  })),
};

/** The page of a pull request. */
export const PullRequestWithCode = () => (
  <CodeParts value={parts}>
    <PullRequestPage />
  </CodeParts>
);

/** The form for a new pull request. */
export const NewPullRequestWithCode = () => (
  <CodeParts value={parts}>
    <NewPullRequestPage />
  </CodeParts>
);
