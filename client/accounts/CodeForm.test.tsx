import { screen, waitFor } from '@testing-library/react';
import { codeFor } from '../../server/testing/people/authenticatorCode.ts';
import { enrol } from '../testing/twoFactor.ts';
import { verifiedOwner } from '../testing/people.ts';
import { renderApp } from '../testing/renderApp.tsx';

/** A person with a second factor whose password was just sent. */
const openSecondStep = async (path = '/auth/sign-in') => {
  const person = await verifiedOwner();
  const factor = await enrol(person);
  const { user, address } = await renderApp({ path });
  await user.type(await screen.findByLabelText('Email'), person.email);
  await user.type(screen.getByLabelText('Password'), person.password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'Two-factor authentication' });
  return { person, user, address, ...factor };
};
const code = () => screen.findByLabelText('Code');
const send = () => screen.getByRole('button', { name: 'Sign in' });

test('after the password a code signs in, and leads where one was going', async () => {
  const { user, address, key } = await openSecondStep('/auth/sign-in?next=%2Fapp%2Fsettings');
  const field = await code();
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  await user.paste(codeFor(key, 1).replace(/^.../, '$& '));
  await user.click(send());
  expect(await screen.findByText('Welcome back!')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/app/settings'));
});

test('no code, and a wrong code, say so at the field; what was typed stays', async () => {
  const { user, key } = await openSecondStep();
  await user.click(send());
  expect(await screen.findByText('Please enter a code')).toBeVisible();
  const wrong = codeFor(key, -9);
  await user.type(await code(), wrong);
  await user.click(send());
  expect(await screen.findByText(/That code is incorrect or already used/)).toBeVisible();
  expect(await code()).toHaveValue(wrong);
  expect(await code()).toBeInvalid();
  await user.clear(await code());
  await user.type(await code(), codeFor(key, 1));
  await user.click(send());
  expect(await screen.findByText('Welcome back!')).toBeVisible();
});

test('a recovery code signs in, and tells how many are left', async () => {
  const { user, address, codes } = await openSecondStep();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const field = await screen.findByLabelText('Recovery code');
  expect(field).toHaveFocus();
  await user.type(field, codes[2] ?? '');
  await user.click(send());
  expect(await screen.findByText('Welcome back!')).toBeVisible();
  expect(screen.getByText('9 recovery codes left.')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/app/dashboard'));
});

test('after five wrong codes it says how long to wait, and a recovery code still works', async () => {
  const { user, key, codes } = await openSecondStep();
  await user.type(await code(), codeFor(key, -9));
  for (let turn = 0; turn < 5; turn += 1) {
    await user.click(send());
    await screen.findByText(/That code is incorrect/);
    await waitFor(() => expect(send()).toBeEnabled());
  }
  await user.click(send());
  expect(await screen.findByText(/Please wait 15 minutes, or use a recovery code/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.type(await screen.findByLabelText('Recovery code'), codes[0] ?? '');
  await user.click(send());
  expect(await screen.findByText('Welcome back!')).toBeVisible();
});

test('the way back leads to the password, as it was typed', async () => {
  const { person, user } = await openSecondStep();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByLabelText('Password')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue(person.email);
  expect(screen.getByLabelText('Password')).toHaveValue(person.password);
  await user.click(send());
  expect(await code()).toHaveValue('');
});
