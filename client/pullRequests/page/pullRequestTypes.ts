import type { PullRequestDetailQuery } from './pullRequest.generated.ts';

/** The project of the page. */
type ProjectOfPage = NonNullable<PullRequestDetailQuery['project']>;

/** The pull request of the page. */
export type PullRequest = NonNullable<ProjectOfPage['pullRequest']>;

/** What the parts of the page get. */
export interface PullRequestProps {
  project: ProjectOfPage;
  pullRequest: PullRequest;
  /** Reads the page again, after a change. */
  onChanged: () => Promise<void>;
}
