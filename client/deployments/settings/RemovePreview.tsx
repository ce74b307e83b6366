import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { appPaths } from '../../shared/address/paths.ts';
import { confirmation } from '../../shared/dialogs/confirmation.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { useToast } from '../../shared/toasts/useToast.ts';
import { useRemovePreviewMutation } from './settings.generated.ts';

interface RemovePreviewProps {
  projectId: string;
  environment: { id: string; name: string; database: object | null };
}

/** Deletes the preview of a branch, with its address and its database. */
export const RemovePreview = ({ projectId, environment: { id, name, database } }: RemovePreviewProps) => {
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const navigate = useNavigate();
  const [removePreview] = useRemovePreviewMutation();
  const remove = async () => {
    const { data } = await removePreview({ variables: { input: { id } } });
    const [refusal] = data?.removePreview?.errors ?? [];
    if (refusal) throw new Error(refusal.message);
    toast({ title: `The preview of ${name} was deleted`, variant: 'success' });
    await navigate(appPaths.project(projectId, 'deployments'));
  };
  return (
    <SectionCard title="Delete preview">
      <Typography variant="body2" color="textSecondary" sx={{ marginBottom: 3 }}>
        The preview stops, and its address no longer works. The next push to the branch creates it again.
      </Typography>
      <Button {...confirmation.opener} color="error" onClick={() => setAsking(true)}>
        Delete preview
      </Button>
      {asking ? (
        <confirmation.Dialog
          title={`Delete the preview of ${name}?`}
          confirmLabel="Delete preview"
          destructive
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          {`The preview stops, and its address no longer works. ${
            database ? 'Its database is deleted permanently, with all data and backups. ' : ''
          }Its deployments remain in the history.`}
        </confirmation.Dialog>
      ) : null}
    </SectionCard>
  );
};
