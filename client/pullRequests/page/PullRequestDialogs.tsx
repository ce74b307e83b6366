import { lazy, Suspense } from 'react';
import { usePermission } from '../../shared/session/viewer.ts';
import { isOpen } from '../pullRequestWords.ts';
import type { PullRequestProps } from './pullRequestTypes.ts';
import { usePullRequestDialogs } from './usePullRequestDialogs.ts';

const EditDialog = lazy(async () => ({ default: (await import('./EditDialog.tsx')).EditDialog }));
const CloseDialog = lazy(async () => ({ default: (await import('./CloseDialog.tsx')).CloseDialog }));

/** The dialog that the address asks for. A role that may not use it does not see it. */
export const PullRequestDialogs = ({ pullRequest, onChanged }: PullRequestProps) => {
  const { open, close } = usePullRequestDialogs();
  const may = usePermission('PULL_REQUEST_CREATE');
  if (!open || !may || !isOpen(pullRequest.state)) return null;
  const Dialog = open === 'edit' ? EditDialog : CloseDialog;
  const done = async () => {
    close();
    await onChanged();
  };
  return (
    <Suspense fallback={null}>
      <Dialog pullRequest={pullRequest} onDone={done} onClose={close} />
    </Suspense>
  );
};
