import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ask, newBrowser } from '../testing/browser.ts';
import { newcomer, newOwner, type Person } from '../testing/people.ts';
import { renderApp } from '../testing/renderApp.tsx';

const fill = async (user: UserEvent, person: Person, again = person.password) => {
  await user.type(await screen.findByLabelText('Full Name'), person.name);
  await user.type(screen.getByLabelText('Email'), person.email);
  await user.type(screen.getByLabelText('Organization Name'), person.organizationName);
  await user.type(screen.getByLabelText('Password'), person.password);
  await user.type(screen.getByLabelText('Confirm Password'), again);
  await user.click(screen.getByRole('checkbox'));
};

const press = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Create account' }));

test('shows all messages at once', async () => {
  const { user } = await renderApp({ path: '/auth/sign-up' });
  await user.type(await screen.findByLabelText('Confirm Password'), 'x');
  await press(user);
  for (const message of [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Organization name must be at least 2 characters',
    'Password must be at least 8 characters',
    "Passwords don't match",
    'You must agree to the terms and conditions',
  ]) {
    expect(await screen.findByText(message)).toBeVisible();
  }
});

test('asks for a letter of each case and a digit', async () => {
  const { user } = await renderApp({ path: '/auth/sign-up' });
  await user.type(await screen.findByLabelText('Password'), 'onlylowercase');
  await press(user);
  const message = 'Password must contain at least one uppercase letter, one lowercase letter, and one number';
  expect(await screen.findByText(message)).toBeVisible();
});

test('makes the account and goes to onboarding', async () => {
  const person = newcomer();
  const { user, address } = await renderApp({ path: '/auth/sign-up' });
  await fill(user, person);
  await press(user);
  expect(await screen.findByText('Account created successfully!')).toBeVisible();
  expect(screen.getByText('Please check your email to verify your account.')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/auth/onboarding'));
});

test('does not tell that an address is taken', async () => {
  const owner = await newOwner();
  const { user, address } = await renderApp({ path: '/auth/sign-up' });
  await fill(user, { ...newcomer(), email: owner.email });
  await press(user);
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('Sign up failedPlease try again or contact support.');
  expect(screen.getByLabelText('Email')).not.toHaveAccessibleDescription();
  expect(address()).toBe('/auth/sign-up');
});

test('tells that an invitation is of no use', async () => {
  await renderApp({ path: '/auth/sign-up?invitation=unknown' });
  expect(await screen.findByRole('heading', { name: "This invitation can't be used" })).toBeVisible();
  await waitFor(() => expect(screen.queryByLabelText('Email')).not.toBeInTheDocument());
});

test('the plan that was chosen on a public page is the one that onboarding offers first, also to who comes back', async () => {
  const browser = newBrowser();
  const { user, address } = await renderApp({
    path: '/auth/sign-up?plan=enterprise-annual',
    as: { browser },
  });
  const person = newcomer();
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/auth/sign-in?next=%2Fapp%2Fbilling%3Fchange-plan%3Denterprise-annual',
  );
  await fill(user, person);
  await press(user);
  await waitFor(() => expect(address()).toBe('/auth/onboarding'));
  await ask(browser, 'mutation { saveOnboardingStep(input: { step: PLAN }) { errors { message } } }', {});
  const back = await renderApp({ path: '/auth/onboarding', as: { browser } });
  expect(await screen.findByRole('radio', { name: 'Enterprise' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Annual (20% less)' })).toBeChecked();
  expect(screen.getByText('$9,590.40')).toBeVisible();
  for (const name of ['Starter', 'Professional'])
    expect(screen.getByRole('radio', { name })).not.toBeChecked();
  await back.user.click(screen.getByRole('radio', { name: 'Starter' }));
  expect(screen.getByText('Up to 5 developers')).toBeVisible();
  await back.user.click(screen.getByRole('button', { name: 'Start Free Trial' }));
  expect(await screen.findByRole('heading', { name: "You're all set" })).toBeVisible();
});

test('who chose a plan and signs in instead finds the way back to sign-up with it', async () => {
  await renderApp({ path: '/auth/sign-in?next=%2Fapp%2Fbilling%3Fchange-plan%3Dstarter' });
  expect(await screen.findByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/auth/sign-up?plan=starter',
  );
});
