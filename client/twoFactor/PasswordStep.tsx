import Button from '@mui/material/Button';
import {
  type StartTwoFactorInputValues,
  startTwoFactorInputSchema,
} from '../../schema/generated/validation.ts';
import { Form } from '../shared/form/Form.tsx';
import { FormActions } from '../shared/form/FormActions.tsx';
import { PasswordField } from '../shared/form/fields.tsx';
import { SubmitButton } from '../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../shared/form/useMutationForm.ts';
import { type StartTwoFactorMutation, useStartTwoFactorMutation } from './twoFactor.generated.ts';

/** What the app is told. */
export type Setup = NonNullable<StartTwoFactorMutation['startTwoFactor']['setup']>;

interface PasswordStepProps {
  onStarted: (setup: Setup) => void;
  /** The way out, where there is one. */
  onCancel?: (() => void) | undefined;
}

/** The first step: who sets it up proves to be the owner of the account. */
export const PasswordStep = ({ onStarted, onCancel }: PasswordStepProps) => {
  const [start] = useStartTwoFactorMutation({ fetchPolicy: 'no-cache' });
  const onSubmit = useMutationForm({
    submit: async (input: StartTwoFactorInputValues) =>
      (await start({ variables: { input } })).data?.startTwoFactor,
    onSuccess: ({ setup }) => {
      if (setup) onStarted(setup);
    },
  });
  return (
    <Form
      schema={startTwoFactorInputSchema}
      defaultValues={{ currentPassword: '' }}
      onSubmit={onSubmit}
      label="Your password"
    >
      <PasswordField<StartTwoFactorInputValues>
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
        description="Required to confirm that it’s you."
      />
      <FormActions>
        {onCancel ? <Button onClick={onCancel}>Cancel</Button> : null}
        <SubmitButton loadingLabel="Checking...">Continue</SubmitButton>
      </FormActions>
    </Form>
  );
};
