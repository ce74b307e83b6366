import { linkInLetter } from './testing/outbox.ts';
import { ada, signUpBehindThePage } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import {
  button,
  field,
  link,
  see,
  seeAddress,
  seeTitle,
  seeToast,
  seeUnder,
  signIn,
  submitSignIn,
} from './testing/steps.ts';

const { product, openPage } = productOfFile({ seed: 'none' });

const newPassword = 'Engine1844';

test('refuses what is no address, and tells nobody whether an account exists', async () => {
  const page = await openPage();
  await page.goto('/auth/reset-password');
  await button(page, 'Send reset link').click();
  await seeUnder(field(page, 'Email'), 'Please enter a valid email address');
  await field(page, 'Email').fill('nobody@example.com');
  await button(page, 'Send reset link').click();
  await seeToast(page, 'Reset link sent!', 'Check your email for password reset instructions.');
  await seeTitle(page, 'Check your email');
  await button(page, 'Try again').click();
  await seeTitle(page, 'Reset your password');
  expect(await field(page, 'Email').inputValue()).toBe('');
  await link(page, 'Back to sign in').click();
  await seeAddress(page, '/auth/sign-in');
});

test('the link in the letter sets a new password once, and ends all sessions', async () => {
  const elsewhere = await openPage();
  await signUpBehindThePage(elsewhere.context(), ada);
  await elsewhere.goto('/app/dashboard');
  await seeTitle(elsewhere, 'Welcome back, Ada');

  const page = await openPage();
  await page.goto('/auth/reset-password');
  await field(page, 'Email').fill(ada.email);
  await button(page, 'Send reset link').click();
  await seeTitle(page, 'Check your email');
  const resetLink = await linkInLetter(product(), ada.email, '/auth/reset-password?token=');

  await page.goto(resetLink);
  await field(page, 'Password').fill('short');
  await field(page, 'Confirm Password').fill('other');
  await button(page, 'Set new password').click();
  await seeUnder(field(page, 'Password'), 'Password must be at least 8 characters');
  await seeUnder(field(page, 'Confirm Password'), "Passwords don't match");
  await field(page, 'Password').fill(newPassword);
  await field(page, 'Confirm Password').fill(newPassword);
  await button(page, 'Set new password').click();
  await seeToast(page, 'Password changed', 'Sign in with your new password.');
  await seeAddress(page, '/auth/sign-in');

  await seeAddress(elsewhere, '/auth/sign-in?next=%2Fapp%2Fdashboard');

  await submitSignIn(page, ada);
  await seeToast(page, 'Sign in failed');
  await signIn(page, { ...ada, password: newPassword });

  await page.goto(resetLink);
  await field(page, 'Password').fill('Engine1845');
  await field(page, 'Confirm Password').fill('Engine1845');
  await button(page, 'Set new password').click();
  await page.getByRole('alert').waitFor();
  await link(page, 'Send a new link').click();
  await seeTitle(page, 'Reset your password');
  await signIn(await openPage(), { ...ada, password: newPassword });
  await see(page, 'Send reset link');
});
