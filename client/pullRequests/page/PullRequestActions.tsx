import Button from '@mui/material/Button';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { useAction } from '../../shared/controls/useAction.ts';
import { usePermission } from '../../shared/session/viewer.ts';
import { useReopenPullRequestMutation, useUpdatePullRequestMutation } from './changes.generated.ts';
import type { PullRequestProps } from './pullRequestTypes.ts';
import { usePullRequestDialogs } from './usePullRequestDialogs.ts';

/** Marks a draft as ready, or makes an open pull request a draft again. */
const DraftButton = ({ pullRequest: { id, state }, onChanged, reason }: ActionProps) => {
  const act = useAction();
  const [update, { loading }] = useUpdatePullRequestMutation();
  const draft = state !== 'DRAFT';
  const change = async () => {
    const done = await act(
      async () => (await update({ variables: { input: { id, draft } } })).data?.updatePullRequest?.errors,
      draft ? 'The pull request is a draft' : 'The pull request is ready for review',
    );
    if (done) await onChanged();
  };
  return (
    <DisabledReason reason={reason}>
      <Button loading={loading} onClick={() => void change()}>
        {draft ? 'Convert to draft' : 'Mark as ready'}
      </Button>
    </DisabledReason>
  );
};

const ReopenButton = ({ pullRequest: { id }, onChanged, reason }: ActionProps) => {
  const act = useAction();
  const [reopen, { loading }] = useReopenPullRequestMutation();
  const change = async () => {
    const done = await act(
      async () => (await reopen({ variables: { input: { id } } })).data?.reopenPullRequest?.errors,
      'The pull request is open again',
    );
    if (done) await onChanged();
  };
  return (
    <DisabledReason reason={reason}>
      <Button loading={loading} onClick={() => void change()}>
        Reopen
      </Button>
    </DisabledReason>
  );
};

interface ActionProps extends Pick<PullRequestProps, 'pullRequest' | 'onChanged'> {
  /** Why it cannot be done, or null. */
  reason: string | null;
}

/** What can be done with a pull request besides merging it; one at a provider is changed there. */
export const PullRequestActions = ({ pullRequest, onChanged }: PullRequestProps) => {
  const { hrefOf } = usePullRequestDialogs();
  const may = usePermission('PULL_REQUEST_CREATE');
  const reason = may ? null : 'Your role can view pull requests, but not change them.';
  const { provider } = pullRequest;
  if (provider) {
    return (
      <Button href={provider.url} target="_blank" rel="noreferrer">
        {`Open #${provider.number} at ${provider.name}`}
      </Button>
    );
  }
  if (pullRequest.state === 'MERGED') return null;
  if (pullRequest.state === 'CLOSED')
    return <ReopenButton pullRequest={pullRequest} onChanged={onChanged} reason={reason} />;
  return (
    <>
      <DisabledReason reason={reason}>
        <Button href={hrefOf('edit')}>Edit</Button>
      </DisabledReason>
      <DraftButton pullRequest={pullRequest} onChanged={onChanged} reason={reason} />
      <DisabledReason reason={reason}>
        <Button href={hrefOf('close')}>Close pull request</Button>
      </DisabledReason>
    </>
  );
};
