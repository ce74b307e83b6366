import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { AllowedSecretReason, AllowSecretInput } from '../../../schema/generated/types.ts';
import { type AllowSecretInputValues, allowSecretInputSchema } from '../../../schema/generated/validation.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { usePermission } from '../../shared/session/viewer.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import {
  type BlockedSecretFragment,
  useAllowSecretMutation,
  useBlockedSecretSuspenseQuery,
} from './protection.generated.ts';

const reasons: readonly { value: AllowedSecretReason; label: string }[] = [
  { value: 'USED_IN_TESTS', label: 'Used in tests: it opens nothing' },
  { value: 'FALSE_POSITIVE', label: 'False positive: it is no secret' },
  { value: 'FIX_LATER', label: 'It is a secret, will fix later' },
];

const reasonLabel = (reason: AllowedSecretReason | null): string =>
  reasons.find(({ value }) => value === reason)?.label ?? '';

interface BlockedSecretDialogProps {
  projectId: string;
  id: string;
  onClose: () => void;
}

const AllowForm = ({ secret, onClose }: { secret: BlockedSecretFragment; onClose: () => void }) => {
  const [allow] = useAllowSecretMutation();
  const toast = useToast();
  const onSubmit = useMutationForm({
    submit: async (input: AllowSecretInput) => (await allow({ variables: { input } })).data?.allowSecret,
    onSuccess: () => {
      toast({ title: 'Secret allowed', description: 'Push again.', variant: 'success' });
      onClose();
    },
  });
  return (
    <Form
      schema={allowSecretInputSchema}
      defaultValues={{ id: secret.id, reason: 'USED_IN_TESTS' }}
      onSubmit={onSubmit}
      label="Allow this secret"
    >
      <SelectField<AllowSecretInputValues> name="reason" label="Why it may be pushed" options={reasons} />
      <Typography variant="body2" color="textSecondary">
        Allows this one secret in this project, for everyone who can push. The audit log records who allowed
        it and why.
      </Typography>
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton loadingLabel="Allowing...">Allow this secret</SubmitButton>
      </FormActions>
    </Form>
  );
};

const Close = ({ onClose }: { onClose: () => void }) => (
  <DialogActions>
    <Button onClick={onClose}>Close</Button>
  </DialogActions>
);

const Content = ({ secret, onClose }: { secret: BlockedSecretFragment | null; onClose: () => void }) => {
  const mayAllow = usePermission('PROJECT_PROTECT');
  if (!secret) {
    return (
      <>
        <DialogContent>
          <Typography>
            This link no longer works. Links that git prints work for 30 days: push again for a new one.
          </Typography>
        </DialogContent>
        <Close onClose={onClose} />
      </>
    );
  }
  const { kind, path, line, commit, pusherName, blockedAt, allowedBy, allowedAt, reason } = secret;
  return (
    <>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {kind} in <code>{path}</code>, line {line}, added by commit <code>{commit.slice(0, 10)}</code>.
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {pusherName} pushed it <RelativeTime at={blockedAt} />. The push was refused: the secret is not in
          the repository, and it is stored nowhere here.
        </Typography>
        {allowedAt ? (
          <Alert severity="info">
            {allowedBy} allowed it <RelativeTime at={allowedAt} /> ({reasonLabel(reason)}). Push again.
          </Alert>
        ) : mayAllow ? (
          <AllowForm secret={secret} onClose={onClose} />
        ) : (
          <Alert severity="info">
            Only admins and owners can allow a secret: send one of them the address of this page. To push
            without it, remove it from every commit that has it.
          </Alert>
        )}
      </DialogContent>
      {allowedAt || !mayAllow ? <Close onClose={onClose} /> : null}
    </>
  );
};

/** A secret that a push was refused for, from the link that git printed: who may, allows it. */
export const BlockedSecretDialog = ({ projectId, id, onClose }: BlockedSecretDialogProps) => {
  const title = useId();
  const { data } = useBlockedSecretSuspenseQuery({ variables: { projectId, id } });
  const secret = data.project?.hostedRepository?.blockedSecret ?? null;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>Secret in a push</DialogTitle>
      <Content secret={secret} onClose={onClose} />
    </Dialog>
  );
};
