import { holdAnswers } from './testing/holdAnswers.ts';
import { demoOwner } from './testing/people.ts';
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

const { openPage } = productOfFile({ seed: 'demo' });

test('names what is missing, and refuses wrong credentials without saying which', async () => {
  const page = await openPage();
  await page.goto('/auth/sign-in');
  await button(page, 'Sign in').click();
  await seeUnder(field(page, 'Email'), 'Please enter a valid email address');
  await seeUnder(field(page, 'Password'), 'Password is required');
  for (const wrong of [
    { ...demoOwner, password: 'Wrong1234' },
    { ...demoOwner, email: 'nobody@example.com' },
  ]) {
    await submitSignIn(page, wrong);
    await seeToast(page, 'Sign in failed', 'Please check your credentials and try again.');
    await button(page, 'Dismiss').click();
    expect(await field(page, 'Password').inputValue()).toBe(wrong.password);
  }
});

test('shows the demo accounts, and signs one in', async () => {
  const page = await openPage();
  await page.goto('/auth/sign-in');
  await page.getByRole('button', { name: 'demo@slipway.dev / Demo1234' }).click();
  expect(await field(page, 'Email').inputValue()).toBe('demo@slipway.dev');
  const answers = await holdAnswers(page, 'Login');
  await button(page, 'Sign in').click();
  expect(await button(page, 'Signing in...').isDisabled()).toBe(true);
  answers.release();
  await seeToast(page, 'Welcome back!');
  await seeAddress(page, '/app/dashboard');
  await seeTitle(page, 'Welcome back, Maya');
});

test('shows and hides the password; other providers are disabled', async () => {
  const page = await openPage();
  await page.goto('/auth/sign-in');
  const password = field(page, 'Password');
  await password.fill('Demo1234');
  expect(await password.getAttribute('type')).toBe('password');
  await button(page, 'Show password').click();
  expect(await password.getAttribute('type')).toBe('text');
  await button(page, 'Hide password').click();
  expect(await password.getAttribute('type')).toBe('password');
  for (const provider of ['GitHub', 'Google']) expect(await button(page, provider).isDisabled()).toBe(true);
});

/** Signs in with or without "Remember me", and answers when the session's cookie expires, in seconds since 1970. */
const cookieExpiry = async (remember: boolean) => {
  const page = await openPage();
  await page.goto('/auth/sign-in');
  expect(await field(page, 'Remember me').isChecked()).toBe(false);
  if (remember) await field(page, 'Remember me').check();
  await submitSignIn(page, demoOwner);
  await seeAddress(page, '/app/dashboard');
  const cookies = await page.context().cookies();
  expect(cookies).toEqual([expect.objectContaining({ httpOnly: true, sameSite: 'Lax' })]);
  return cookies[0]?.expires ?? Number.NaN;
};

test('the session ends with the browser, or after thirty days when it is to be remembered', async () => {
  expect(await cookieExpiry(false)).toBe(-1);
  const inThirtyDays = Date.now() / 1_000 + 30 * 24 * 60 * 60;
  expect(Math.abs((await cookieExpiry(true)) - inThirtyDays)).toBeLessThan(120);
});

test('who is not signed in signs in first, and is back on the page afterwards', async () => {
  const page = await openPage();
  await page.goto('/app/projects?sort=name-asc');
  await seeAddress(page, '/auth/sign-in?next=%2Fapp%2Fprojects%3Fsort%3Dname-asc');
  await submitSignIn(page, demoOwner);
  await seeAddress(page, '/app/projects?sort=name-asc');
  await seeTitle(page, 'Projects');
});

test('leads to no other site afterwards', async () => {
  const page = await openPage();
  await page.goto(`/auth/sign-in?next=${encodeURIComponent('//example.com/app')}`);
  await submitSignIn(page, demoOwner);
  await seeAddress(page, '/app/dashboard');
});

test('leads to sign-up and to a new password', async () => {
  const page = await openPage();
  await page.goto('/auth/sign-in');
  await link(page, 'Create an account').click();
  await seeTitle(page, 'Create your account');
  await link(page, 'Sign in').click();
  await link(page, 'Forgot password?').click();
  await seeTitle(page, 'Reset your password');
});

test('a second tab needs no sign-in, and the landing page leads to the dashboard', async () => {
  const page = await openPage();
  await signIn(page, demoOwner);
  const other = await openPage({ beside: page });
  await other.goto('/');
  await link(other.getByRole('banner'), 'Go to Dashboard').click();
  await seeAddress(other, '/app/dashboard');
  await see(other, 'Northwind Robotics');
});
