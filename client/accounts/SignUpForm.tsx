import Link from '@mui/material/Link';
import type { SignupInputValues } from '../../schema/generated/validation.ts';
import type { ChosenTerms } from '../../schema/rules/planChoice.ts';
import { CheckboxField } from '../shared/form/CheckboxField.tsx';
import { Form } from '../shared/form/Form.tsx';
import { EmailField, PasswordField, TextField } from '../shared/form/fields.tsx';
import { SubmitButton } from '../shared/form/SubmitButton.tsx';
import { publicPaths } from '../shared/address/paths.ts';
import { fixedField } from './fixedField.ts';
import { useSignUp } from './useSignUp.ts';

const loadSchema = async () => (await import('../../schema/generated/validation.ts')).signupInputSchema;

interface SignUpFormProps {
  /** Fills in address and organization for good. */
  invitation?: { token: string; email: string; organizationName: string };
  /** The plan that was chosen before, which onboarding offers first. */
  planChoice?: ChosenTerms | undefined;
}

/** Makes an account, with an organization of its own or in the inviting one. */
export const SignUpForm = ({ invitation, planChoice }: SignUpFormProps) => {
  const submit = useSignUp({ invited: invitation !== undefined, planChoice });
  const given = {
    email: invitation?.email ?? '',
    organizationName: invitation?.organizationName ?? '',
    invitationToken: invitation?.token ?? null,
  };
  const start = { name: '', password: '', confirmPassword: '', agreeToTerms: false, ...given };
  const fixed = { size: 'medium', ...(invitation ? fixedField : {}) } as const;
  return (
    <Form schema={loadSchema} defaultValues={start} onSubmit={submit} label="Create account">
      <TextField<SignupInputValues> name="name" label="Full Name" size="medium" autoComplete="name" />
      <EmailField<SignupInputValues> name="email" label="Email" {...fixed} />
      <TextField<SignupInputValues>
        name="organizationName"
        label="Organization Name"
        autoComplete="organization"
        {...fixed}
      />
      <PasswordField<SignupInputValues>
        name="password"
        label="Password"
        size="medium"
        autoComplete="new-password"
      />
      <PasswordField<SignupInputValues>
        name="confirmPassword"
        label="Confirm Password"
        size="medium"
        autoComplete="new-password"
      />
      <CheckboxField<SignupInputValues>
        name="agreeToTerms"
        label={
          <>
            I agree to the <Link href={publicPaths.terms}>terms and conditions</Link> and{' '}
            <Link href={publicPaths.privacy}>privacy policy</Link>
          </>
        }
      />
      <SubmitButton loadingLabel="Creating account..." size="large" fullWidth>
        Create account
      </SubmitButton>
    </Form>
  );
};
