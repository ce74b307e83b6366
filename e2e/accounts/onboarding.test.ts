import type { Page } from 'playwright-core';
import { followTraffic } from '../testing/followTraffic.ts';
import {
  fillRepository,
  openOnboardingAt,
  presentStep,
  seeOfferedPlan,
} from '../testing/steps/onboardingSteps.ts';
import { ada, grace, signUpBehindThePage } from '../testing/people.ts';
import { productOfFile } from '../testing/productOfFile.ts';
import { button, link, see, seeAddress, seeTitle, seeToast } from '../testing/steps/steps.ts';

const { openPage } = productOfFile({ seed: 'none' });

const steps = ['Welcome', 'Repository', 'Team', 'Plan', 'Complete'];

/** Pixels of the page that one would have to scroll to. */
const hiddenBelow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);

/** Waits for a step by its title: the progress marks it, the buttons are these, and nothing is to be scrolled to. */
const seeStep = async (page: Page, step: string, title: string, buttons: readonly string[]) => {
  await seeTitle(page, title);
  expect(await presentStep(page)).toBe(step);
  expect(await page.getByRole('main').getByRole('button').allInnerTexts()).toEqual(buttons);
  expect(await hiddenBelow(page)).toBe(0);
};

const seeRepositoryStep = (page: Page) =>
  seeStep(page, 'Repository', 'Connect your repository', [
    'Host it here',
    'Back',
    'Skip for now',
    'Continue',
  ]);
const seeTeamStep = (page: Page) =>
  seeStep(page, 'Team', 'Invite your team', ['Back', 'Skip for now', 'Send Invitations']);

test('five steps lead forward and back, and the third can be skipped', async () => {
  const page = await openPage();
  await openOnboardingAt(page, ada, 'WELCOME');
  await seeStep(page, 'Welcome', 'Welcome to Slipway, Ada', ['Get Started']);
  const progress = page.getByRole('list', { name: 'Progress' }).getByRole('listitem');
  expect(await progress.allInnerTexts()).toEqual(steps);
  await button(page, 'Get Started').click();
  await seeRepositoryStep(page);
  await button(page, 'Back').click();
  await seeTitle(page, 'Welcome to Slipway, Ada');
  await button(page, 'Get Started').click();
  await fillRepository(page, { provider: 'Azure DevOps', repositoryUrl: '', projectName: 'Loom' });
  await button(page, 'Continue').click();
  await seeToast(page, 'Draft created', 'Loom is a draft until a repository is connected.');
  await seeTeamStep(page);
  await button(page, 'Back').click();
  await see(page, 'Loom');
  await button(page, 'Continue').click();
  await button(page, 'Skip for now').click();
  await seeOfferedPlan(page);
  await seeStep(page, 'Plan', 'Choose your plan', ['Back', 'Start Free Trial']);
  await button(page, 'Back').click();
  await seeTeamStep(page);
  await button(page, 'Skip for now').click();
  await button(page, 'Start Free Trial').click();
  await seeStep(page, 'Complete', "You're all set", ['Go to Dashboard']);
  expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(steps.length);
  await button(page, 'Go to Dashboard').click();
  await seeToast(page, 'Welcome to Slipway!');
  await seeAddress(page, '/app/dashboard');
});

test('no invitation is sent, and no toast shown, when no address was typed', async () => {
  const page = await openPage();
  await openOnboardingAt(page, grace, 'TEAM');
  await seeTeamStep(page);
  const traffic = followTraffic(page);
  await button(page, 'Send Invitations').click();
  await seeTitle(page, 'Choose your plan');
  await traffic.untilQuiet();
  expect(traffic.operations).not.toContain('InviteTeam');
  expect(await page.locator('[aria-atomic]').count()).toBe(0);
});

test('who leaves goes on where they were, from a card on the dashboard', async () => {
  const page = await openPage();
  const person = { ...grace, email: 'grace@later.example' };
  await signUpBehindThePage(page.context(), person);
  await page.goto('/auth/onboarding');
  const saved = page.waitForResponse((answer) =>
    /SaveOnboardingStep/.test(answer.request().postData() ?? ''),
  );
  await button(page, 'Get Started').click();
  await seeRepositoryStep(page);
  await saved;
  await page.goto('/app/dashboard');
  const setup = page.getByRole('region', { name: 'Setup' });
  await see(setup, 'Next: connect a repository.');
  await link(setup, 'Continue setup').click();
  await seeAddress(page, '/auth/onboarding');
  await seeRepositoryStep(page);
});
