import { expectAccessible } from './testing/expectAccessible.ts';
import { demoOwner } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { button, link, seeTitle } from './testing/steps.ts';

const { openPage } = productOfFile({ seed: 'demo' });

const publicPages = [
  ['/', 'From commit to production, in one workspace'],
  ['/pricing', 'Pricing'],
  ['/auth/sign-in', 'Sign in to Slipway'],
  ['/auth/sign-up', 'Create your account'],
  ['/auth/reset-password', 'Reset your password'],
  ['/auth/reset-password?token=any', 'Set a new password'],
  ['/auth/verify-email?token=any', 'The email could not be verified'],
  ['/auth/sign-up?invitation=any', "This invitation can't be used"],
  ['/terms', 'Terms and conditions'],
  ['/privacy', /^Privacy/],
  ['/support', 'Support'],
  ['/docs', 'Docs'],
] as const;

test('the pages that need no session', async () => {
  const page = await openPage();
  for (const [address, title] of publicPages) {
    await page.goto(address);
    await seeTitle(page, title);
    await expectAccessible(page);
  }
});

const refusing = [
  ['/auth/sign-in', 'Sign in'],
  ['/auth/sign-up', 'Create account'],
  ['/auth/reset-password', 'Send reset link'],
] as const;

test('the forms that need no session, with their messages', async () => {
  const page = await openPage();
  for (const [address, submit] of refusing) {
    await page.goto(address);
    await button(page, submit).click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await expectAccessible(page);
  }
});

const appPages = [
  ['/app/dashboard', 'Welcome back, Maya'],
  ['/app/projects', 'Projects'],
  ['/app/projects?q=nothing&status=PAUSED', 'Projects'],
  ['/app/projects?view=archived', 'Projects'],
  ['/app/notifications', 'Notifications'],
  ['/app/projects/0197a000-0000-7000-8000-000000000000', /not found/i],
  ['/admin/dashboard', "You don't have access"],
] as const;

test('the pages of the app', async () => {
  const page = await openPage({ as: demoOwner });
  for (const [address, title] of appPages) {
    await page.goto(address);
    await seeTitle(page, title);
    await expectAccessible(page);
  }
});

test('the tabs of a project', async () => {
  const page = await openPage({ as: demoOwner });
  await page.goto('/app/projects');
  await link(page, 'Fleet Console').click();
  await seeTitle(page, 'Fleet Console');
  for (const name of ['Overview', 'Code', 'Deployments', 'Analytics', 'Settings']) {
    await page.getByRole('tab', { name, exact: true }).click();
    await page.getByRole('tabpanel', { name }).waitFor();
    await expectAccessible(page);
  }
});
