import type { DownloadDatabaseBackupInput } from '../../../../schema/generated/types.ts';
import { downloadDatabaseBackupInputSchema } from '../../../../schema/generated/validation.ts';
import { ProofDialog } from '../../../shared/dialogs/ProofDialog.tsx';
import { formatBytes, formatDateTime } from '../../../shared/display/formats.ts';
import { useMutationForm } from '../../../shared/form/useMutationForm.ts';
import { useToast } from '../../../shared/toasts/useToast.ts';
import { useDownloadDatabaseBackupMutation } from './databases.generated.ts';
import type { Backup } from './databaseWords.ts';

interface DownloadBackupProps {
  backup: Backup;
  onClose: () => void;
}

/** Asks for the password, and has the browser download a backup. Mount it to open it. */
export const DownloadBackup = ({ backup, onClose }: DownloadBackupProps) => {
  const [downloadBackup] = useDownloadDatabaseBackupMutation();
  const toast = useToast();
  const submit = useMutationForm({
    submit: async (input: DownloadDatabaseBackupInput) =>
      (await downloadBackup({ variables: { input } })).data?.downloadDatabaseBackup,
    onSuccess: ({ url }) => {
      const link = document.createElement('a');
      link.href = url ?? '';
      link.download = '';
      link.click();
      toast({ title: 'The download has begun', variant: 'success' });
      onClose();
    },
  });
  return (
    <ProofDialog
      title="Download this backup?"
      confirmLabel="Download"
      loadingLabel="Preparing..."
      destructive={false}
      schema={downloadDatabaseBackupInputSchema}
      defaultValues={{ backupId: backup.id, currentPassword: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      The backup of {formatDateTime(backup.createdAt)}
      {backup.sizeBytes > 0 ? ` (${formatBytes(backup.sizeBytes)})` : ''} contains all data of the services,
      which may be personal or secret. The file is a dump in PostgreSQL's custom format: restore it with{' '}
      <code>pg_restore --no-owner</code>.
    </ProofDialog>
  );
};
