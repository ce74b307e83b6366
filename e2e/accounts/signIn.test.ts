import type { Locator, Page } from 'playwright-core';
import { forgive } from '../testing/complaints.ts';
import { eventually } from '../testing/eventually.ts';
import { holdAnswers } from '../testing/holdAnswers.ts';
import { holdCode } from '../testing/holdCode.ts';
import { demoOwner } from '../testing/people.ts';
import { productOfFile } from '../testing/productOfFile.ts';
import {
  button,
  field,
  link,
  see,
  seeAddress,
  seeTitle,
  seeToast,
  signIn,
  submitSignIn,
} from '../testing/steps/steps.ts';

const { openPage } = productOfFile({ seed: 'demo' });

const demoAccount = (page: Page) => page.getByRole('button', { name: 'demo@slipway.dev / Demo1234' });

const seeKind = (control: Locator, kind: 'text' | 'password') =>
  eventually(async () => expect(await control.getAttribute('type')).toBe(kind));

test('shows the demo accounts, and signs one in', async () => {
  const page = await openPage();
  await page.goto('/auth/sign-in');
  await demoAccount(page).click();
  await eventually(async () => expect(await field(page, 'Email').inputValue()).toBe('demo@slipway.dev'));
  const answers = await holdAnswers(page, 'Login');
  await button(page, 'Sign in').click();
  expect(await button(page, 'Signing in...').isDisabled()).toBe(true);
  answers.release();
  await seeToast(page, 'Welcome back!');
  await seeAddress(page, '/app/dashboard');
  await seeTitle(page, 'Welcome back, Maya');
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

test('is there before its code, which comes with the first touch; what was typed until then stays, the caret too', async () => {
  const page = await openPage();
  const code = await holdCode(page);
  await page.goto('/auth/sign-in?next=%2Fapp%2Fprojects');
  await demoAccount(page).waitFor();
  await see(page, 'Sign-in with GitHub and Google is not configured on this server.');
  expect(code.asked()).toBe(false);
  await field(page, 'Password').pressSequentially('Demo1234');
  await field(page, 'Remember me').check();
  await field(page, 'Email').pressSequentially('dmo@slipway.dev');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await eventually(() => expect(code.asked()).toBe(true));
  await code.release();
  await page.keyboard.type('e');
  expect(await field(page, 'Email').inputValue()).toBe('demo@slipway.dev');
  expect(await field(page, 'Password').inputValue()).toBe('Demo1234');
  await page.keyboard.press('Enter');
  await seeAddress(page, '/app/projects');
  expect((await page.context().cookies())[0]?.expires).toBeGreaterThan(0);
});

test.each([
  ['and nothing else', ''],
  // React then draws the form anew.
  ['and a password manager put its mark into the form', '<div>mark</div>'],
])('Enter that was pressed before the code came %s signs in', async (_case, mark) => {
  const page = await openPage();
  const code = await holdCode(page);
  await page.goto('/auth/sign-in');
  await page
    .locator('form > div')
    .first()
    .evaluate((element, html) => element.insertAdjacentHTML('afterend', html), mark);
  await field(page, 'Email').pressSequentially(demoOwner.email);
  await field(page, 'Password').pressSequentially(demoOwner.password);
  await page.keyboard.press('Enter');
  await code.release();
  await seeToast(page, 'Welcome back!');
  if (mark) forgive(page, /hydrat|#418/i);
});

test('buttons that were pressed before the code came do their work, and what was typed after them stays', async () => {
  const page = await openPage();
  const code = await holdCode(page);
  await page.goto('/auth/sign-in');
  await demoAccount(page).click();
  await button(page, 'Show password').click();
  await field(page, 'Email').pressSequentially('maya@slipway.dev');
  await code.release();
  await seeKind(field(page, 'Password'), 'text');
  await eventually(async () => expect(await field(page, 'Email').inputValue()).toBe('maya@slipway.dev'));
  expect(await field(page, 'Password').inputValue()).toBe('Demo1234');
});

test('says when the code does not come, and that JavaScript is needed', async () => {
  const page = await openPage();
  const code = await holdCode(page, { fail: true });
  await page.goto('/auth/sign-in');
  await field(page, 'Email').pressSequentially(demoOwner.email);
  await see(page.getByRole('alert'), /^Slipway could not be loaded/);
  forgive(page, /ERR_FAILED/);
  await code.mend();
  await page.reload();
  await submitSignIn(page, demoOwner);
  await seeToast(page, 'Welcome back!');

  const plain = await openPage({ javaScript: false });
  await plain.goto('/auth/sign-in');
  await see(plain, /^This form needs JavaScript/);
});
