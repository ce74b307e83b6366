import { lateDialog } from '../../shared/dialogs/lateDialog.tsx';
import { useLinkedDialogs } from '../../shared/dialogs/useLinkedDialogs.ts';
import { usePermission } from '../../shared/session/viewer.ts';
import { isOpen } from '../pullRequestWords.ts';
import type { PullRequestProps } from './pullRequestTypes.ts';
import { usePullRequestDialogs } from './usePullRequestDialogs.ts';

const dialogs = {
  edit: lateDialog(async () => (await import('./EditDialog.tsx')).EditDialog),
  close: lateDialog(async () => (await import('./CloseDialog.tsx')).CloseDialog),
};

/** The dialog that the address asks for. A role that may not use it does not see it. */
export const PullRequestDialogs = ({ pullRequest, onChanged }: PullRequestProps) => {
  const { open, close } = usePullRequestDialogs();
  const may = usePermission('PULL_REQUEST_CREATE');
  useLinkedDialogs(dialogs);
  if (!open || !may || !isOpen(pullRequest.state)) return null;
  const { Dialog } = dialogs[open];
  const done = async () => {
    close();
    await onChanged();
  };
  return <Dialog key={open} pullRequest={pullRequest} onDone={done} onClose={close} />;
};
