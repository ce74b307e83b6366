import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CompleteLoginInputValues } from '../../schema/generated/validation.ts';
import { AuthHeading } from '../shared/page/AuthHeading.tsx';
import { Form } from '../shared/form/Form.tsx';
import { TextField } from '../shared/form/fields.tsx';
import { SubmitButton } from '../shared/form/SubmitButton.tsx';
import { NewOrganizationField } from './NewOrganizationField.tsx';
import { useCompleteSignIn } from './useCompleteSignIn.ts';

const loadSchema = async () =>
  (await import('../../schema/generated/validation.ts')).completeLoginInputSchema;

/** One field for either kind of code: the server tells them apart. */
const CodeFields = () => {
  const [recovery, setRecovery] = useState(false);
  const { setValue, clearErrors, setFocus } = useFormContext<CompleteLoginInputValues>();
  // Whoever has just sent the password goes on typing.
  useEffect(() => setFocus('code'), [setFocus]);
  const change = () => {
    setRecovery(!recovery);
    setValue('code', '');
    clearErrors('code');
    setFocus('code');
  };
  const kind = recovery
    ? {
        label: 'Recovery code',
        description: 'One of the codes you saved when you set this up. Each works once.',
        autoComplete: 'off',
      }
    : {
        label: 'Code',
        description: 'The six digits that your authenticator app shows now.',
        autoComplete: 'one-time-code',
        slotProps: { input: { inputMode: 'numeric' as const } },
      };
  return (
    <>
      <TextField<CompleteLoginInputValues>
        name="code"
        size="medium"
        autoCapitalize="none"
        spellCheck={false}
        {...kind}
      />
      <Button size="small" onClick={change} sx={{ alignSelf: 'flex-start' }}>
        {recovery ? 'Use the authenticator app' : 'Use a recovery code'}
      </Button>
    </>
  );
};

interface CodeFormProps {
  challenge: string;
  /** To the password again. */
  onBack: () => void;
}

/** The second step of signing in. */
export const CodeForm = ({ challenge, onBack }: CodeFormProps) => {
  const { submit, homeless } = useCompleteSignIn(onBack);
  return (
    <>
      <AuthHeading title="Two-factor authentication" documentTitle="Sign in">
        Enter the code from your authenticator app to sign in.
      </AuthHeading>
      <Form schema={loadSchema} defaultValues={{ challenge, code: '' }} onSubmit={submit} label="Second step">
        <CodeFields />
        {homeless ? <NewOrganizationField reason={homeless} /> : null}
        <Box sx={{ display: 'grid', gap: 2 }}>
          <SubmitButton loadingLabel="Signing in..." size="large" fullWidth>
            Sign in
          </SubmitButton>
          <Button size="large" onClick={onBack}>
            Back
          </Button>
        </Box>
      </Form>
    </>
  );
};
