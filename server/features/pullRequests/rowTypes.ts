import type { ActorRow } from './actors.ts';
import type { PullRequestPage, PullRequestRow } from './rows.ts';

declare module '../../platform/graphql/rowOfType.ts' {
  interface RowOfType {
    Actor: ActorRow;
    PullRequest: PullRequestRow;
    PullRequestConnection: PullRequestPage;
  }
}
