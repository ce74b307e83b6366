import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { confirmation } from '../../../shared/dialogs/confirmation.ts';
import { formatBytes, formatDateTime } from '../../../shared/display/formats.ts';
import { RelativeTime } from '../../../shared/display/RelativeTime.tsx';
import { ActionMenu } from '../../../shared/menus/ActionMenu.tsx';
import { usePermission } from '../../../shared/session/viewer.ts';
import { useToast } from '../../../shared/toasts/useToast.ts';
import { type Snapshot, snapshotWords, type Volume } from './volumeWords.ts';
import { useDeleteVolumeSnapshotMutation, useRestoreVolumeMutation } from './volumes.generated.ts';

interface SnapshotListProps {
  /** The environment's name. */
  place: string;
  volume: Volume;
}

type Asked = { what: 'restore' | 'delete'; snapshot: Snapshot };

/** The snapshots of a volume, which can take the place of its content, or be deleted. */
export const SnapshotList = ({ place, volume: { name, snapshots, state } }: SnapshotListProps) => {
  const [asked, setAsked] = useState<Asked>();
  const [restoreVolume] = useRestoreVolumeMutation();
  const [deleteSnapshot] = useDeleteVolumeSnapshotMutation();
  const toast = useToast();
  const mayChange = usePermission('ENVIRONMENT_CONFIGURE');
  const close = () => setAsked((current) => (current === asked ? undefined : current));
  const restore = async ({ id }: Snapshot) => {
    const { data } = await restoreVolume({ variables: { input: { snapshotId: id } } });
    const [refusal] = data?.restoreVolume?.errors ?? [];
    if (refusal) throw new Error(refusal.message);
    toast({ title: 'The snapshot is being restored', variant: 'success' });
    close();
  };
  const remove = async ({ id }: Snapshot) => {
    const { data } = await deleteSnapshot({ variables: { input: { id } } });
    const [refusal] = data?.deleteVolumeSnapshot?.errors ?? [];
    if (refusal) throw new Error(refusal.message);
    toast({ title: 'Snapshot deleted', variant: 'success' });
    close();
  };
  if (snapshots.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        No snapshots. One is taken before each deployment of another release.
      </Typography>
    );
  }
  return (
    <>
      <Box
        component="ul"
        aria-label={`Snapshots of ${name}`}
        sx={{ display: 'flex', flexDirection: 'column', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}
      >
        {snapshots.map((snapshot) => (
          <Box key={snapshot.id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2">{snapshotWords(snapshot)}</Typography>
              <Typography variant="caption" color="textSecondary" component="p">
                <RelativeTime at={snapshot.createdAt} /> · {formatBytes(snapshot.sizeBytes)}
              </Typography>
            </Box>
            {mayChange ? (
              <ActionMenu
                name={`the snapshot of ${name} of ${formatDateTime(snapshot.createdAt)}`}
                actions={[
                  ...(state === 'READY'
                    ? [
                        {
                          label: 'Restore',
                          onSelect: () => setAsked({ what: 'restore', snapshot }),
                          opener: confirmation.opener,
                        },
                      ]
                    : []),
                  {
                    label: 'Delete',
                    onSelect: () => setAsked({ what: 'delete', snapshot }),
                    opener: confirmation.opener,
                    destructive: true,
                  },
                ]}
              />
            ) : null}
          </Box>
        ))}
      </Box>
      {asked?.what === 'restore' ? (
        <confirmation.Dialog
          title="Restore this snapshot?"
          confirmLabel="Restore snapshot"
          onConfirm={() => restore(asked.snapshot)}
          onClose={close}
        >
          {`The content of ${name} in ${place} is replaced by the snapshot of ${formatDateTime(asked.snapshot.createdAt)}. The current content is kept as a snapshot. The service stops meanwhile; requests wait.`}
        </confirmation.Dialog>
      ) : null}
      {asked?.what === 'delete' ? (
        <confirmation.Dialog
          title="Delete this snapshot?"
          confirmLabel="Delete snapshot"
          destructive
          onConfirm={() => remove(asked.snapshot)}
          onClose={close}
        >
          {`The snapshot of ${formatDateTime(asked.snapshot.createdAt)} is deleted permanently.`}
        </confirmation.Dialog>
      ) : null}
    </>
  );
};
