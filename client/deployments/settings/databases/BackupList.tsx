import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { confirmation } from '../../../shared/dialogs/confirmation.ts';
import { lateDialog } from '../../../shared/dialogs/lateDialog.tsx';
import { formatBytes, formatDateTime } from '../../../shared/display/formats.ts';
import { RelativeTime } from '../../../shared/display/RelativeTime.tsx';
import { ActionMenu } from '../../../shared/menus/ActionMenu.tsx';
import { usePermission } from '../../../shared/session/viewer.ts';
import { useToast } from '../../../shared/toasts/useToast.ts';
import { useDeleteDatabaseBackupMutation, useRestoreDatabaseMutation } from './databases.generated.ts';
import { type Backup, backupWords, type Database } from './databaseWords.ts';

const download = lateDialog(async () => (await import('./DownloadBackup.tsx')).DownloadBackup);

interface BackupListProps {
  /** The environment's name. */
  place: string;
  database: Database;
}

type Asked = { what: 'restore' | 'download' | 'delete'; backup: Backup };

/** The backups of a database, which can take its place, be downloaded, or be deleted. */
export const BackupList = ({ place, database }: BackupListProps) => {
  const { backups, state, downloadObstacle } = database;
  const [asked, setAsked] = useState<Asked>();
  const [restoreDatabase] = useRestoreDatabaseMutation();
  const [deleteBackup] = useDeleteDatabaseBackupMutation();
  const toast = useToast();
  const mayChange = usePermission('ENVIRONMENT_CONFIGURE');
  const close = () => setAsked((current) => (current === asked ? undefined : current));
  const restore = async ({ id }: Backup) => {
    const { data } = await restoreDatabase({ variables: { input: { backupId: id } } });
    const [refusal] = data?.restoreDatabase?.errors ?? [];
    if (refusal) throw new Error(refusal.message);
    toast({ title: 'The backup is being restored', variant: 'success' });
    close();
  };
  const remove = async ({ id }: Backup) => {
    const { data } = await deleteBackup({ variables: { input: { id } } });
    const [refusal] = data?.deleteDatabaseBackup?.errors ?? [];
    if (refusal) throw new Error(refusal.message);
    toast({ title: 'Backup deleted', variant: 'success' });
    close();
  };
  if (backups.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        No backups. One is created before each release command runs.
      </Typography>
    );
  }
  return (
    <>
      <Box
        component="ul"
        aria-label="Backups"
        sx={{ display: 'flex', flexDirection: 'column', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}
      >
        {backups.map((backup) => (
          <Box key={backup.id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2">{backupWords(backup)}</Typography>
              <Typography variant="caption" color="textSecondary" component="p">
                <RelativeTime at={backup.createdAt} /> · {formatBytes(backup.sizeBytes)}
              </Typography>
            </Box>
            {mayChange ? (
              <ActionMenu
                name={`the backup of ${formatDateTime(backup.createdAt)}`}
                actions={[
                  ...(state === 'READY'
                    ? [
                        {
                          label: 'Restore',
                          onSelect: () => setAsked({ what: 'restore', backup }),
                          opener: confirmation.opener,
                        },
                      ]
                    : []),
                  ...(downloadObstacle === null
                    ? [
                        {
                          label: 'Download',
                          onSelect: () => setAsked({ what: 'download', backup }),
                          opener: download.opener,
                        },
                      ]
                    : []),
                  {
                    label: 'Delete',
                    onSelect: () => setAsked({ what: 'delete', backup }),
                    opener: confirmation.opener,
                    destructive: true,
                  },
                ]}
              />
            ) : null}
          </Box>
        ))}
      </Box>
      {mayChange && downloadObstacle !== null ? (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ marginTop: 3 }}>
          {downloadObstacle}
        </Typography>
      ) : null}
      {asked?.what === 'download' ? <download.Dialog backup={asked.backup} onClose={close} /> : null}
      {asked?.what === 'restore' ? (
        <confirmation.Dialog
          title="Restore this backup?"
          confirmLabel="Restore backup"
          onConfirm={() => restore(asked.backup)}
          onClose={close}
        >
          {`The database of ${place} is replaced by a copy of the backup of ${formatDateTime(asked.backup.createdAt)}. The current database is kept as a backup. Open connections are closed.`}
        </confirmation.Dialog>
      ) : null}
      {asked?.what === 'delete' ? (
        <confirmation.Dialog
          title="Delete this backup?"
          confirmLabel="Delete backup"
          destructive
          onConfirm={() => remove(asked.backup)}
          onClose={close}
        >
          {`The backup of ${formatDateTime(asked.backup.createdAt)} is deleted permanently.`}
        </confirmation.Dialog>
      ) : null}
    </>
  );
};
