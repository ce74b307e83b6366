import { expectAccessible } from '../testing/expectAccessible.ts';
import { demoOwner, demoViewer } from '../testing/people.ts';
import { productOfFile } from '../testing/productOfFile.ts';
import { button, enter, field, see, seeTitle, submitSignIn } from '../testing/steps/steps.ts';

const { openPage } = productOfFile({ seed: 'demo' });

const withoutSession = [
  ['/auth/reset-password?token=any', 'Set a new password'],
  ['/auth/verify-email?token=any', 'The email could not be verified'],
  ['/auth/sign-up?invitation=any', "This invitation can't be used"],
] as const;

const refusing = [
  ['/auth/sign-in', 'Sign in'],
  ['/auth/sign-up', 'Create account'],
  ['/auth/reset-password', 'Send reset link'],
] as const;

test('links of letters that no longer hold, and forms that need no session, with their messages', async () => {
  const page = await openPage();
  // The sign-in page alone is there before the app, in which addresses are entered.
  await page.goto('/auth/verify-email?token=any');
  for (const [address, title] of withoutSession) {
    await enter(page, address);
    await seeTitle(page, title);
    await expectAccessible(page);
  }
  for (const [address, submit] of refusing) {
    await enter(page, address);
    await button(page, submit).click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await expectAccessible(page);
  }
});

test('what follows a request for a new password, and a toast', async () => {
  const page = await openPage();
  await page.goto('/auth/reset-password');
  await field(page, 'Email').fill('nobody@example.com');
  await button(page, 'Send reset link').click();
  await seeTitle(page, 'Check your email');
  await expectAccessible(page);
  await enter(page, '/auth/sign-in');
  await submitSignIn(page, { ...demoOwner, password: 'Wrong1234' });
  await see(page, 'Sign in failed');
  await page.locator('[aria-atomic]').hover();
  await expectAccessible(page);
});

test('lists that find nothing, archived projects, and a project that is not there', async () => {
  const page = await openPage({ as: demoOwner });
  await page.goto('/app/dashboard');
  await seeTitle(page, /^Welcome back, /);
  for (const [address, title] of [
    ['/app/projects?q=nothing&status=PAUSED', 'Projects'],
    ['/app/agents?q=nothing', 'AI Agents'],
    ['/app/security?q=nothing', 'Security'],
  ] as const) {
    await enter(page, address);
    await seeTitle(page, title);
    await button(page, 'Clear filters').first().waitFor();
    await expectAccessible(page);
  }
  for (const [address, title] of [
    ['/app/projects/0197a000-0000-7000-8000-000000000000', /not found/i],
    ['/app/projects?view=archived', 'Projects'],
  ] as const) {
    await enter(page, address);
    await seeTitle(page, title);
    await expectAccessible(page);
  }
});

test('billing, for who may not read it', async () => {
  const page = await openPage({ as: demoViewer });
  await page.goto('/app/billing');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectAccessible(page);
});
