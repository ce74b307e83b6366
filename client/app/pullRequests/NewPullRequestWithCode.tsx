import { CodeParts } from '../../pullRequests/codeParts.ts';
import { NewPullRequestPage } from '../../pullRequests/create/NewPullRequestPage.tsx';
import { partsOfCode } from './partsOfCode.ts';

/** The form for a new pull request. */
export const NewPullRequestWithCode = () => (
  <CodeParts value={partsOfCode}>
    <NewPullRequestPage />
  </CodeParts>
);
