import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { RepositoryProvider } from '../../../schema/generated/types.ts';
import { CopyButton } from '../../shared/controls/CopyButton.tsx';
import { LabeledInput } from '../../shared/controls/LabeledInput.tsx';
import { useAction } from '../../shared/controls/useAction.ts';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { SelectButton } from '../../shared/menus/SelectButton.tsx';
import { providerLabels, providersElsewhere } from '../connect/providers.ts';
import { useRotateRepositoryWebhookSecretMutation } from './settings.generated.ts';
import { webhookSteps } from './webhookSteps.ts';

interface CopiedTextProps {
  label: string;
  text: string;
  description?: string;
}

/** A text to paste at the provider. */
const CopiedText = ({ label, text, description }: CopiedTextProps) => (
  <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
    <LabeledInput
      label={label}
      value={text}
      description={description}
      readOnly
      multiline
      onFocus={({ target }) => target.select()}
      sx={{ fontFamily: 'monospace', wordBreak: 'break-all' }}
    />
    <Box sx={{ paddingTop: 6 }}>
      <CopyButton label={`Copy ${label}`} text={text} done={`${label} copied`} />
    </Box>
  </Box>
);

interface RepositoryWebhookDialogProps {
  projectId: string;
  provider: RepositoryProvider;
  url: string;
  /** Whether there is a secret now. */
  hasSecret: boolean;
  onClose: () => void;
}

/** Sets up the webhook of a repository: its URL, its secret, which is shown once, and the steps at the provider. */
export const RepositoryWebhookDialog = ({
  projectId,
  provider,
  url,
  hasSecret,
  onClose,
}: RepositoryWebhookDialogProps) => {
  const title = useId();
  const [secret, setSecret] = useState<string>();
  const [chosen, setChosen] = useState(provider === 'SLIPWAY' ? 'GITHUB' : provider);
  // The secret stays out of the cache.
  const [rotate, { loading }] = useRotateRepositoryWebhookSecretMutation({ fetchPolicy: 'no-cache' });
  const act = useAction();
  const change = () =>
    act(
      async () => {
        const { data } = await rotate({ variables: { input: { projectId } } });
        const payload = data?.rotateRepositoryWebhookSecret;
        if (payload?.secret) setSecret(payload.secret);
        return payload?.errors;
      },
      hasSecret ? 'Secret rotated' : 'Secret created',
    );
  return (
    <Dialog
      open
      onClose={loading || secret ? undefined : onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={title}
    >
      <DialogTitle id={title}>Set up webhook</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <CopiedText
          label="Webhook URL"
          text={url}
          description="The provider must be able to reach this URL."
        />
        {secret ? (
          <CopiedText
            label="Webhook secret"
            text={secret}
            description="Copy the secret now. It cannot be shown again."
          />
        ) : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
            <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }}>
              {hasSecret
                ? 'A secret is stored, encrypted. If you rotate it, webhooks are refused until the provider has the new one.'
                : 'The provider signs each webhook with a secret.'}
            </Typography>
            <Button
              variant={hasSecret ? 'outlined' : 'contained'}
              disabled={loading}
              onClick={() => void change()}
            >
              {hasSecret ? 'Rotate secret' : 'Create secret'}
            </Button>
          </Box>
        )}
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
            <Typography variant="h3">Steps</Typography>
            <SelectButton
              label="Provider"
              text={providerLabels[chosen]}
              name={`Provider: ${providerLabels[chosen]}`}
              options={providersElsewhere}
              chosen={[chosen]}
              onChoose={setChosen}
            />
          </Box>
          <Box component="ol" sx={{ margin: 0, paddingLeft: 5, '& li + li': { marginTop: 1 } }}>
            {webhookSteps[chosen].map((step) => (
              <Typography key={step} component="li" variant="body2">
                {step}
              </Typography>
            ))}
          </Box>
        </Box>
        <FormActions>
          <Button variant={secret ? 'contained' : 'outlined'} disabled={loading} onClick={onClose}>
            Done
          </Button>
        </FormActions>
      </DialogContent>
    </Dialog>
  );
};
