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
  environment: { id: string; name: string; database: object | null; volumes: readonly object[] };
}

/** What is lost with a preview, with its verb; empty where nothing is. */
const lostWith = ({ database, volumes }: RemovePreviewProps['environment']): string => {
  if (database && volumes.length > 0) return 'database and its volumes are';
  if (database) return 'database is';
  return volumes.length > 0 ? 'volumes are' : '';
};

/** Deletes the preview of a branch, with its address, its database and its volumes. */
export const RemovePreview = ({ projectId, environment }: RemovePreviewProps) => {
  const { id, name } = environment;
  const lost = lostWith(environment);
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
            lost ? `Its ${lost} deleted permanently, with all data, backups and snapshots. ` : ''
          }Its deployments remain in the history.`}
        </confirmation.Dialog>
      ) : null}
    </SectionCard>
  );
};
