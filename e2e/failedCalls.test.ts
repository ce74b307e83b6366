import type { Page } from 'playwright-core';
import { forgive } from './testing/complaints.ts';
import { failAnswers, failedAnswer } from './testing/failAnswers.ts';
import { fillRepository, openOnboardingAt } from './testing/steps/onboardingSteps.ts';
import { ada, grace, signUpBehindThePage } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import {
  button,
  field,
  fillSignUp,
  seeAddress,
  seeTitle,
  seeToast,
  submitSignIn,
} from './testing/steps/steps.ts';

const { openPage } = productOfFile({ seed: 'none' });

/** Lets the call fail: the toast says so, and is read out at once. */
const seeFailure = async (page: Page, send: () => Promise<void>, title: string, description: string) => {
  await send();
  await seeToast(page, title, description);
  expect(await page.getByRole('alert').filter({ hasText: title }).count()).toBe(1);
  forgive(page, failedAnswer);
};

test('a sign-in that does not get through says so, and keeps what was typed', async () => {
  const page = await openPage();
  await signUpBehindThePage((await openPage()).context(), ada);
  await page.goto('/auth/sign-in');
  const { mend } = await failAnswers(page, 'Login');
  const send = () => submitSignIn(page, ada);
  await seeFailure(page, send, 'Sign in failed', 'Please check your credentials and try again.');
  expect(await field(page, 'Email').inputValue()).toBe(ada.email);
  await mend();
  await button(page, 'Sign in').click();
  await seeToast(page, 'Welcome back!');
});

test('a sign-up that does not get through says so, and keeps what was typed', async () => {
  const page = await openPage();
  await page.goto('/auth/sign-up');
  await fillSignUp(page, grace);
  const { mend } = await failAnswers(page, 'Signup');
  const send = () => button(page, 'Create account').click();
  await seeFailure(page, send, 'Sign up failed', 'Please try again or contact support.');
  expect(await field(page, 'Organization Name').inputValue()).toBe(grace.organizationName);
  expect(await page.getByRole('checkbox').isChecked()).toBe(true);
  await mend();
  await send();
  await seeAddress(page, '/auth/onboarding');
});

test('a reset link that could not be asked for says so, and stays on the form', async () => {
  const page = await openPage();
  await page.goto('/auth/reset-password');
  await field(page, 'Email').fill('nobody@example.com');
  const { mend } = await failAnswers(page, 'ResetPassword');
  const send = () => button(page, 'Send reset link').click();
  await seeFailure(page, send, 'Error', 'Failed to send reset email. Please try again.');
  await seeTitle(page, 'Reset your password');
  await mend();
  await send();
  await seeTitle(page, 'Check your email');
});

test('a repository that could not be connected says so, and stays on the step', async () => {
  const page = await openPage();
  await openOnboardingAt(page, { ...ada, email: 'ada@loom.example' }, 'REPOSITORY');
  await fillRepository(page, { provider: 'Bitbucket', repositoryUrl: '', projectName: 'Loom' });
  const { mend } = await failAnswers(page, 'ConnectRepository');
  const send = () => button(page, 'Continue').click();
  await seeFailure(page, send, 'Error', 'Failed to connect repository. Please try again.');
  await seeTitle(page, 'Connect your repository');
  expect(await field(page, 'Project Name').inputValue()).toBe('Loom');
  await mend();
  await send();
  await seeToast(page, 'Draft created', 'Loom is a draft until a repository is connected.');
});

test('invitations that could not be sent say so, and stay in the field', async () => {
  const page = await openPage();
  await openOnboardingAt(page, { ...ada, email: 'ada@team.example' }, 'TEAM');
  await field(page, 'Team emails').fill('charles@example.com');
  const { mend } = await failAnswers(page, 'InviteTeam');
  const send = () => button(page, 'Send Invitations').click();
  await seeFailure(page, send, 'Error', 'Failed to send invitations. Please try again.');
  expect(await field(page, 'Team emails').inputValue()).toBe('charles@example.com');
  await mend();
  await send();
  const waiting = 'Team members will receive email invitations once you have verified your address.';
  await seeToast(page, 'Invitations sent!', waiting);
  await seeTitle(page, 'Choose your plan');
});
