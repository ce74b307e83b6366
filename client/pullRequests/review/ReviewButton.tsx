import Button from '@mui/material/Button';
import { useState } from 'react';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { lateDialog } from '../../shared/dialogs/lateDialog.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import type { PullRequestProps } from '../page/pullRequestTypes.ts';
import { useDraftReview } from './draftReview.ts';

const dialog = lateDialog(async () => (await import('./ReviewDialog.tsx')).ReviewDialog);

/** Opens the review that the viewer is writing. */
export const ReviewButton = ({
  pullRequest,
  onChanged,
}: Pick<PullRequestProps, 'pullRequest' | 'onChanged'>) => {
  const may = usePermission('PULL_REQUEST_REVIEW');
  const { draft } = useDraftReview(pullRequest.id);
  const [open, setOpen] = useState(false);
  const count = draft.comments.length;
  return (
    <>
      <DisabledReason reason={may ? null : 'Your role does not allow you to review pull requests.'}>
        <Button aria-haspopup="dialog" {...dialog.opener} onClick={() => setOpen(true)}>
          {count > 0 ? `Review changes (${count})` : 'Review changes'}
        </Button>
      </DisabledReason>
      {open ? (
        <dialog.Dialog pullRequest={pullRequest} onChanged={onChanged} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
};
