import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import { MergeForm } from './MergeForm.tsx';
import { MergeState } from './MergeState.tsx';
import type { PullRequestProps } from './pullRequestTypes.ts';

/** What keeps the pull request from being merged, and the form that merges it. */
export const MergeBox = (props: PullRequestProps) => {
  const may = usePermission('PULL_REQUEST_MERGE');
  const { obstacles } = props.pullRequest;
  const reasons = obstacles.map(({ message }) => message);
  const role = may ? null : 'Your role does not allow you to merge pull requests.';
  const reason = reasons.length > 0 ? reasons.join(' ') : role;
  return (
    <SectionCard title="Merge">
      <MergeState pullRequest={props.pullRequest} />
      <MergeForm {...props} reason={reason} fields={may} />
    </SectionCard>
  );
};
