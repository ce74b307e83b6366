import GitPullRequest from 'lucide-react/icons/git-pull-request';
import { appPaths } from '../shared/address/paths.ts';
import { formatCount } from '../shared/display/formats.ts';
import { AlertLink } from './AlertLink.tsx';

/** Leads to the pull requests that wait for the viewer. Nothing when there are none. */
export const WaitingPullRequests = ({ count }: { count: number }) =>
  count > 0 ? (
    <AlertLink
      label="Waiting for you"
      Icon={GitPullRequest}
      tone="accent"
      href={appPaths.waitingPullRequests}
      title={`${formatCount(count, 'pull request')} waiting for you`}
      detail="To review, to change or to merge."
    />
  ) : null;
