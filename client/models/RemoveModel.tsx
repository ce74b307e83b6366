import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { confirmation } from '../shared/dialogs/confirmation.ts';
import { SectionCard } from '../shared/page/SectionCard.tsx';
import { Can } from '../shared/session/Can.tsx';
import { useToast } from '../shared/toasts/useToast.ts';
import { type ModelFieldsFragment, useRemoveModelMutation } from './models.generated.ts';

interface RemoveModelProps {
  model: ModelFieldsFragment;
  onRemoved: () => void;
}

/** Removes the model with its key. */
export const RemoveModel = ({ model: { model, updatedAt }, onRemoved }: RemoveModelProps) => {
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const [removeModel] = useRemoveModelMutation();
  const remove = async () => {
    const { data } = await removeModel({ variables: { input: { updatedAt } } });
    const [refusal] = data?.removeModel?.errors ?? [];
    if (refusal) throw new Error(refusal.message);
    toast({ title: 'Model removed', variant: 'success' });
    onRemoved();
  };
  return (
    <SectionCard
      title="Remove model"
      action={
        <Can do="MODEL_CONFIGURE" reason="Only admins and owners can remove the model.">
          <Button
            {...confirmation.opener}
            color="error"
            variant="outlined"
            size="small"
            onClick={() => setAsking(true)}
          >
            Remove model
          </Button>
        </Can>
      }
    >
      <Typography variant="body2" color="textSecondary">
        Deletes the settings, the API key and the choice of projects. Agents then work with autofixes and
        search.
      </Typography>
      {asking ? (
        <confirmation.Dialog
          title="Remove this model?"
          confirmLabel="Remove model"
          destructive
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          {model} is no longer used, and its API key is deleted.
        </confirmation.Dialog>
      ) : null}
    </SectionCard>
  );
};
