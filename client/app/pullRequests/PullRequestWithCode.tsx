import { CodeParts } from '../../pullRequests/codeParts.ts';
import { PullRequestPage } from '../../pullRequests/page/PullRequestPage.tsx';
import { partsOfCode } from './partsOfCode.ts';

/** The page of a pull request. */
export const PullRequestWithCode = () => (
  <CodeParts value={partsOfCode}>
    <PullRequestPage />
  </CodeParts>
);
