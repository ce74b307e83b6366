import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { appPaths } from '../../../shared/address/paths.ts';
import { ConfirmDialog } from '../../../shared/dialogs/ConfirmDialog.tsx';
import { SectionCard } from '../../../shared/page/SectionCard.tsx';
import { Can } from '../../../shared/session/Can.tsx';
import { useToast } from '../../../shared/toasts/useToast.ts';
import { useRemovePreviewMutation } from './settings.generated.ts';
import { adminsOnly } from './settingsWords.ts';

interface RemovePreviewProps {
  projectId: string;
  environment: { id: string; name: string };
}

/** Takes the preview of a branch away, with its address. */
export const RemovePreview = ({ projectId, environment: { id, name } }: RemovePreviewProps) => {
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const navigate = useNavigate();
  const [removePreview] = useRemovePreviewMutation();
  const remove = async () => {
    const { data } = await removePreview({ variables: { input: { id } } });
    const [refusal] = data?.removePreview?.errors ?? [];
    if (refusal) throw new Error(refusal.message);
    toast({ title: `The preview of ${name} was taken away`, variant: 'success' });
    await navigate(appPaths.project(projectId, 'deployments'));
  };
  return (
    <SectionCard title="Take away">
      <Typography variant="body2" color="textSecondary" sx={{ marginBottom: 3 }}>
        What runs here is stopped, and its address leads nowhere. The next push to the branch makes it anew.
      </Typography>
      <Can do="ENVIRONMENT_CONFIGURE" reason={adminsOnly}>
        <Button color="error" onClick={() => setAsking(true)}>
          Take preview away
        </Button>
      </Can>
      {asking ? (
        <ConfirmDialog
          title={`Take the preview of ${name} away?`}
          confirmLabel="Take preview away"
          destructive
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          What runs there is stopped, and its address leads nowhere. Its deployments stay in the history.
        </ConfirmDialog>
      ) : null}
    </SectionCard>
  );
};
