import { expectAccessible } from '../testing/expectAccessible.ts';
import { fillRepository } from '../testing/steps/onboardingSteps.ts';
import { ada, grace, signUpBehindThePage } from '../testing/people.ts';
import { productOfFile } from '../testing/productOfFile.ts';
import { button, field, see, seeTitle } from '../testing/steps/steps.ts';

const { openPage } = productOfFile({ seed: 'none' });

test('every step of onboarding, and the screens of an organization that has nothing yet', async () => {
  const page = await openPage();
  await signUpBehindThePage(page.context(), ada);
  for (const [address, title] of [
    ['/app/dashboard', 'Welcome, Ada'],
    ['/app/projects', 'Projects'],
    ['/app/notifications', 'Notifications'],
    ['/auth/onboarding', 'Welcome to Slipway, Ada'],
  ] as const) {
    await page.goto(address);
    await seeTitle(page, title);
    await expectAccessible(page);
  }
  await button(page, 'Get Started').click();
  await seeTitle(page, 'Connect your repository');
  await button(page, 'Continue').click();
  await see(page, 'Project name is required');
  await expectAccessible(page);
  await fillRepository(page, { provider: 'GitHub', repositoryUrl: '', projectName: 'Engine' });
  await button(page, 'Continue').click();
  await seeTitle(page, 'Invite your team');
  await field(page, 'Team emails').fill('nobody');
  await button(page, 'Send Invitations').click();
  await see(page, /^1 address was not invited/);
  await expectAccessible(page);
  await button(page, 'Skip for now').click();
  await button(page, 'Start Free Trial').waitFor();
  await expectAccessible(page);
  await button(page, 'Start Free Trial').click();
  await seeTitle(page, "You're all set");
  await expectAccessible(page);
});

test('the notice about an unverified address, while the code of its button loads', async () => {
  const page = await openPage();
  await signUpBehindThePage(page.context(), grace);
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/accountsLate-[^/]+\.js$/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/app/dashboard');
  await seeTitle(page, 'Welcome, Grace');
  await see(page, /^Your email is not verified/);
  expect(await button(page, 'Resend').count()).toBe(0);
  await expectAccessible(page);
  code.resolve();
  await button(page, 'Resend').waitFor();
});
