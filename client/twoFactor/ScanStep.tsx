import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import {
  type ConfirmTwoFactorInputValues,
  confirmTwoFactorInputSchema,
} from '../../schema/generated/validation.ts';
import { Form } from '../shared/form/Form.tsx';
import { FormActions } from '../shared/form/FormActions.tsx';
import { SubmitButton } from '../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../shared/form/useMutationForm.ts';
import { CopyButton } from '../shared/controls/CopyButton.tsx';
import { LabeledInput } from '../shared/controls/LabeledInput.tsx';
import { useFocusOnMount } from '../shared/page/useFocusOnMount.ts';
import { CodeField } from './CodeField.tsx';
import type { Setup } from './PasswordStep.tsx';
import { useConfirmTwoFactorMutation } from './twoFactor.generated.ts';

const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }));

/** Four letters at a time are easier to type. */
const inFours = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, '$& ');

interface ScanStepProps {
  setup: Setup;
  /** It is on; these are the recovery codes. */
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  /** The way out, where there is one. */
  onCancel?: (() => void) | undefined;
}

/** The second step: the app is told the secret, and a first code proves that it has it. */
export const ScanStep = ({ setup, onConfirmed, onCancel }: ScanStepProps) => {
  const [confirm] = useConfirmTwoFactorMutation({ fetchPolicy: 'no-cache' });
  const start = useFocusOnMount<HTMLParagraphElement>();
  const onSubmit = useMutationForm({
    submit: async (input: ConfirmTwoFactorInputValues) =>
      (await confirm({ variables: { input } })).data?.confirmTwoFactor,
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes ?? []),
  });
  return (
    <Form
      schema={confirmTwoFactorInputSchema}
      defaultValues={{ code: '' }}
      onSubmit={onSubmit}
      label="First code"
    >
      <Typography variant="body2" ref={start} tabIndex={-1} sx={{ outline: 'none' }}>
        Scan this with an authenticator app, or type the key into it. Then enter the code it shows. Turning it
        on signs you out of all other sessions.
      </Typography>
      <Box sx={{ display: 'flex', justifyContent: 'center', minHeight: 200 }}>
        <Suspense>
          <QrCode text={setup.uri} label="QR code for your authenticator app" />
        </Suspense>
      </Box>
      <LabeledInput
        label="Key"
        value={inFours(setup.secret)}
        readOnly
        multiline
        onFocus={({ target }) => target.select()}
        sx={{ fontFamily: 'monospace' }}
        endAdornment={<CopyButton label="Copy key" text={setup.secret} done="Key copied" />}
      />
      <CodeField />
      <FormActions>
        {onCancel ? <Button onClick={onCancel}>Cancel</Button> : null}
        <SubmitButton loadingLabel="Checking...">Turn on</SubmitButton>
      </FormActions>
    </Form>
  );
};
