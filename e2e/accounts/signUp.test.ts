import { followShifts, shiftsOf } from '../testing/followShifts.ts';
import { holdAnswers } from '../testing/holdAnswers.ts';
import { linkInLetter } from '../testing/outbox.ts';
import { grace, signUpBehindThePage } from '../testing/people.ts';
import { productOfFile } from '../testing/productOfFile.ts';
import {
  button,
  field,
  fillSignUp,
  link,
  seeAddress,
  seeTitle,
  seeToast,
  seeUnder,
} from '../testing/steps/steps.ts';

const { product, openPage } = productOfFile({ seed: 'none' });

test('the form stays where it is while the page arrives piece by piece', async () => {
  const page = await openPage();
  await followShifts(page);
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: 30_000, uploadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', slow);
  await page.goto('/auth/sign-up');
  await page.evaluate(() => document.fonts.ready);
  expect(await shiftsOf(page)).toBeLessThan(0.01);
});

test('a password needs a small letter, a capital and a digit; each of the two is shown by a button of its own', async () => {
  const page = await openPage();
  await page.goto('/auth/sign-up');
  const password = field(page, 'Password');
  await button(page, 'Create account').click();
  await seeUnder(password, 'Password must be at least 8 characters');
  for (const weak of ['NO-SMALL-1', 'no-capital-1', 'No-digit-here']) {
    await password.fill(weak);
    await seeUnder(
      password,
      'Password must contain at least one uppercase letter, one lowercase letter, and one number',
    );
  }
  const confirmation = field(page, 'Confirm Password');
  const types = async () => [await password.getAttribute('type'), await confirmation.getAttribute('type')];
  expect(await types()).toEqual(['password', 'password']);
  await button(page, 'Show password').last().click();
  expect(await types()).toEqual(['password', 'text']);
  await button(page, 'Show password').click();
  expect(await types()).toEqual(['text', 'text']);
  await button(page, 'Hide password').first().click();
  expect(await types()).toEqual(['password', 'text']);
});

test('makes the account, and says to check the mail', async () => {
  const page = await openPage();
  await page.goto('/auth/sign-up');
  await fillSignUp(page, grace);
  const answers = await holdAnswers(page, 'Signup');
  await button(page, 'Create account').click();
  expect(await button(page, 'Creating account...').isDisabled()).toBe(true);
  answers.release();
  await seeToast(page, 'Account created successfully!', 'Please check your email to verify your account.');
  await seeAddress(page, '/auth/onboarding');
  await page.goto(await linkInLetter(product(), grace.email, '/auth/verify-email?token='));
  await seeTitle(page, 'Email verified');
  await link(page, 'Continue to Slipway').click();
  await seeAddress(page, '/app/dashboard');
});

test('a taken address fails without saying so, and its owner gets a letter', async () => {
  const page = await openPage();
  const owner = { ...grace, email: 'owner@example.com' };
  await signUpBehindThePage((await openPage()).context(), owner);
  await page.goto('/auth/sign-up');
  await fillSignUp(page, { ...owner, name: 'Someone Else' });
  await button(page, 'Create account').click();
  await seeToast(page, 'Sign up failed', 'Please try again or contact support.');
  expect(await field(page, 'Full Name').inputValue()).toBe('Someone Else');
  expect(await field(page, 'Email').getAttribute('aria-describedby')).toBeNull();
  await linkInLetter(product(), owner.email, '/auth/sign-in');
});
