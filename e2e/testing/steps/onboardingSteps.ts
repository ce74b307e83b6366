import type { Page } from 'playwright-core';
import type { OnboardingStep } from '../../../schema/generated/types.ts';
import { type Newcomer, signUpBehindThePage } from '../people.ts';
import { button, field, see, seeTitle } from './steps.ts';

/** What is typed into the form that connects a repository. */
export interface TypedRepository {
  provider?: string;
  repositoryUrl: string;
  projectName: string;
}

/** Chooses from a select by its label. */
export const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** Fills in the form that connects a repository; nothing is sent. */
export const fillRepository = async (page: Page, typed: TypedRepository) => {
  if (typed.provider) await choose(page, 'Provider', typed.provider);
  await field(page, 'Repository URL').fill(typed.repositoryUrl);
  await field(page, 'Project Name').fill(typed.projectName);
};

/** The name of the step that the progress marks as present. */
export const presentStep = (page: Page) => page.locator('[aria-current="step"]').innerText();

/** Invites addresses on the onboarding page's step "Team". */
export const inviteTeam = async (page: Page, emails: string) => {
  await seeTitle(page, 'Invite your team');
  await field(page, 'Team emails').fill(emails);
  await button(page, 'Send Invitations').click();
};

/** Waits until the plan is shown as the specification has it. */
export const seeOfferedPlan = async (page: Page) => {
  await seeTitle(page, 'Choose your plan');
  for (const text of [
    'Professional',
    'Recommended',
    '$299/month',
    'Up to 25 developers',
    'Full AI agent orchestration',
    'Advanced security features',
    'Priority support',
    '14-day free trial. No credit card required.',
  ])
    await see(page, text);
};

const saveStep =
  'mutation ($input: SaveOnboardingStepInput!) { saveOnboardingStep(input: $input) { errors { message } } }';

/** Signs somebody up without the page, and opens onboarding where they left it. */
export const openOnboardingAt = async (page: Page, person: Newcomer, step: OnboardingStep) => {
  await signUpBehindThePage(page.context(), person);
  await page.request.post('/graphql', { data: { query: saveStep, variables: { input: { step } } } });
  await page.goto('/auth/onboarding');
};
