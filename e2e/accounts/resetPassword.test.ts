import { expectAccessible } from '../testing/expectAccessible.ts';
import { linkInLetter } from '../testing/outbox.ts';
import { ada, grace, signUpBehindThePage } from '../testing/people.ts';
import { productOfFile } from '../testing/productOfFile.ts';
import { signUpVerified } from '../testing/steps/signUpVerified.ts';
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
} from '../testing/steps/steps.ts';

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
  await signUpVerified(product(), elsewhere.context(), ada);
  await elsewhere.goto('/app/dashboard');
  await seeTitle(elsewhere, 'Welcome, Ada');

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

test('an account whose address was never verified begins anew for whoever reads its mail', async () => {
  const squatter = await openPage();
  await signUpBehindThePage(squatter.context(), grace);
  await squatter.goto('/app/dashboard');
  await seeTitle(squatter, 'Welcome, Grace');
  await see(squatter, /^Your email is not verified\. .* Unverified accounts are deleted on /);

  const page = await openPage();
  await page.goto('/auth/reset-password');
  await field(page, 'Email').fill(grace.email);
  await button(page, 'Send reset link').click();
  await page.goto(await linkInLetter(product(), grace.email, '/auth/reset-password?token='));
  await see(page, /A new password resets the account/);
  await expectAccessible(page);
  await field(page, 'Password').fill(newPassword);
  await field(page, 'Confirm Password').fill(newPassword);
  await button(page, 'Set new password').click();
  await seeToast(page, 'Password changed', 'Your account was reset. Sign in with your new password.');
  await submitSignIn(page, { ...grace, password: newPassword });
  await seeTitle(page, 'Welcome to Slipway, grace');
  await seeAddress(squatter, '/auth/sign-in?next=%2Fapp%2Fdashboard');
});
