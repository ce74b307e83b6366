import type { Page } from 'playwright-core';
import { demoOwner } from '../testing/people.ts';
import { productOfFile } from '../testing/productOfFile.ts';
import { choose } from '../testing/steps/onboardingSteps.ts';
import { button, see, seeTitle, seeToast } from '../testing/steps/steps.ts';

const { openPage } = productOfFile({ seed: 'demo', git: true });

/** A scan and the tests of the project come first, on machines that do much else. */
const patient = { timeout: 90_000 };

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Task' });

/** Opens a finding and creates a task about it; its panel is open then. */
const createTask = async (page: Page, finding: string) => {
  const search = new URLSearchParams({ q: finding });
  await page.goto(`/app/security?${search}`);
  await page
    .getByRole('row', { name: /src\/webhook\.js/ })
    .getByRole('link', { name: finding })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Finding' });
  await button(dialog, 'Create task').click();
  const panel = panelOf(page);
  await panel.getByRole('textbox', { name: 'Title' }).waitFor();
  return panel;
};

/** Waits until the history of the task has an entry; its time follows in the same line. */
const seeEvent = (panel: ReturnType<typeof panelOf>, text: string | RegExp) =>
  panel.getByText(text).waitFor(patient);

const assign = async (page: Page, panel: ReturnType<typeof panelOf>) => {
  await panel.getByRole('button', { name: 'Assignee Nobody' }).click();
  await button(page, 'Assign to Review Pilot').click();
  await panel.getByRole('button', { name: 'Assignee Review Pilot' }).waitFor();
};

test('a task that is assigned to an agent goes to review and is done with the merge; one whose pull request is closed comes back', async () => {
  const page = await openPage({ as: demoOwner });
  await page.goto('/app/security');
  await button(page, 'Run Security Scan').click();
  await page.getByRole('menuitem', { name: 'Label Service' }).click();
  await seeToast(page, 'Label Service was scanned');
  const panel = await createTask(page, 'Secret compared in variable time');
  await assign(page, panel);
  await seeEvent(panel, 'Review Pilot moved it from To do to In progress');
  await seeEvent(panel, 'Review Pilot moved it from In progress to Review');
  const address = page.url();
  await panel.getByRole('link', { name: /^#\d+ Fix: Secret compared in variable time/ }).click();
  await seeTitle(page, 'Fix: Secret compared in variable time');
  await button(page, 'Merge').click();
  await see(page.getByRole('main'), 'Merged');
  await page.goto(address);
  await seeEvent(panel, 'Review Pilot moved it from Review to Done');

  const second = await createTask(page, 'Secret generated from predictable random numbers');
  await assign(page, second);
  await seeEvent(second, 'Review Pilot moved it from In progress to Review');
  const secondAddress = page.url();
  await second.getByRole('link', { name: /^#\d+ Fix: / }).click();
  await page.getByRole('link', { name: 'Close pull request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close pull request' });
  await choose(page, 'Reason', 'The change is wrong');
  await button(dialog, 'Close pull request').click();
  await see(page.getByRole('main'), 'Closed');
  await page.goto(secondAddress);
  await seeEvent(second, 'Review Pilot moved it from Review to To do');
  await second
    .getByRole('article', { name: 'Comment by Review Pilot' })
    .getByText(/^#\d+ was closed as wrong\./)
    .waitFor(patient);
});
