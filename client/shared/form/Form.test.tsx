import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useFormState } from 'react-hook-form';
import { z } from 'zod/mini';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { CheckboxField } from './CheckboxField.tsx';
import { Form } from './Form.tsx';
import { EmailField, PasswordField } from './fields.tsx';
import { SelectField } from './SelectField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useMutationForm } from './useMutationForm.ts';
import type { UserErrorShape } from './userErrors.ts';

const schema = z.object({
  email: z.string().check(z.email('Please enter a valid email address')),
  password: z.string().check(z.minLength(1, 'Password is required')),
  provider: z.string().check(z.minLength(1, 'Please select a provider')),
  agree: z.boolean().check(z.refine((agreed) => agreed, 'You must agree to the terms and conditions')),
});

type Values = z.infer<typeof schema>;
type Answer = { errors: UserErrorShape[] } | null;

interface HarnessProps {
  submit: (values: Values) => Promise<Answer>;
  onSuccess?: () => void;
  onFailure?: (error: unknown) => void;
}

const Harness = ({ submit, onSuccess, onFailure }: HarnessProps) => {
  const onSubmit = useMutationForm<Values, { errors: UserErrorShape[] }>({ submit, onSuccess, onFailure });
  return (
    <Form
      schema={schema}
      defaultValues={{ email: '', password: '', provider: '', agree: false }}
      onSubmit={onSubmit}
    >
      <EmailField<Values> name="email" label="Email" />
      <PasswordField<Values> name="password" label="Password" autoComplete="current-password" />
      <SelectField<Values>
        name="provider"
        label="Provider"
        options={[{ value: 'GITHUB', label: 'GitHub' }]}
      />
      <CheckboxField<Values> name="agree" label="I agree" />
      <SubmitButton loadingLabel="Signing in...">Sign in</SubmitButton>
    </Form>
  );
};

const fill = async () => {
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'Secret123');
  await userEvent.click(screen.getByRole('combobox', { name: 'Provider' }));
  await userEvent.click(await screen.findByRole('option', { name: 'GitHub' }));
  await userEvent.click(screen.getByLabelText('I agree'));
};

const press = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

test('shows every message under its field and focuses the first', async () => {
  const submit = jest.fn(async () => ({ errors: [] }));
  renderThemed(<Harness submit={submit} />);
  await press();
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
  expect(screen.getByRole('combobox', { name: 'Provider' })).toHaveAccessibleDescription(
    'Please select a provider',
  );
  expect(screen.getByLabelText('I agree')).toHaveAccessibleDescription(
    'You must agree to the terms and conditions',
  );
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(submit).not.toHaveBeenCalled();
});

test('submits once however often the button is pressed, and says so meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const submit = jest.fn(() => promise);
  const onSuccess = jest.fn();
  renderThemed(<Harness submit={submit} onSuccess={onSuccess} />);
  await fill();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeDisabled();
  resolve({ errors: [] });
  await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1));
  expect(submit).toHaveBeenCalledTimes(1);
  expect(submit).toHaveBeenCalledWith({
    email: 'ada@example.com',
    password: 'Secret123',
    provider: 'GITHUB',
    agree: true,
  });
});

test("puts the server's errors under their fields, the rest in the form, and keeps what was typed", async () => {
  const errors = [
    { field: ['input', 'email'], code: 'INVALID', message: 'This address bounces' },
    { field: ['hidden'], code: 'INVALID', message: 'The link has expired' },
    { field: null, code: 'LIMIT', message: 'Try later' },
  ];
  const onSuccess = jest.fn();
  renderThemed(<Harness submit={async () => ({ errors })} onSuccess={onSuccess} />);
  await fill();
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('The link has expired Try later');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('This address bounces');
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  expect(onSuccess).not.toHaveBeenCalled();
});

const State = () => <output>{useFormState().isDirty ? 'Changed' : 'Unchanged'}</output>;

test('what is typed while something is saved is not taken for saved', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  renderThemed(
    <Form
      schema={z.object({ email: z.string() })}
      defaultValues={{ email: '' }}
      onSubmit={async (_, form) => {
        await promise;
        form.keep();
      }}
    >
      <EmailField<{ email: string }> name="email" label="Email" />
      <SubmitButton loadingLabel="Saving...">Save</SubmitButton>
      <State />
    </Form>,
  );
  const email = screen.getByLabelText('Email');
  await userEvent.type(email, 'ada@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Saving...' });
  await userEvent.type(email, '.de');
  resolve();
  await screen.findByRole('button', { name: 'Save' });
  expect(email).toHaveValue('ada@example.com.de');
  expect(screen.getByText('Changed')).toBeVisible();
  await userEvent.type(email, '{Backspace}{Backspace}{Backspace}');
  expect(screen.getByText('Unchanged')).toBeVisible();
});

test('hands a failed call, or an empty answer, to onFailure', async () => {
  const onFailure = jest.fn();
  const submit = jest
    .fn<Promise<Answer>, [Values]>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce(null);
  renderThemed(<Harness submit={submit} onFailure={onFailure} />);
  await fill();
  await press();
  const values = expect.objectContaining({ email: 'ada@example.com' });
  await waitFor(() => expect(onFailure).toHaveBeenCalledWith(new Error('offline'), values));
  await press();
  await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(2));
});

test('shows and hides the password', async () => {
  renderThemed(<Harness submit={async () => null} />);
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  expect(screen.getByRole('button', { name: 'Hide password' })).toBeVisible();
});
