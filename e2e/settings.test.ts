import type { Page } from 'playwright-core';
import { ada, demoOwner, grace, signUpBehindThePage } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import {
  button,
  field,
  link,
  openTab,
  see,
  seeAddress,
  seeDisabled,
  seeTitle,
  seeToast,
  submitSignIn,
} from './testing/steps/steps.ts';

const { openPage } = productOfFile({ seed: 'demo' });

const openSettings = async (tab: string) => {
  const page = await openPage({ as: demoOwner });
  await page.goto(`/app/settings?tab=${tab}`);
  await seeTitle(page, 'Settings');
  return page;
};

/** Saves, and opens the page anew: what is there afterwards was kept. */
const saveAndReload = async (page: Page, toast: string) => {
  await button(page, 'Save Changes').first().click();
  await seeToast(page, toast);
  await page.reload();
  await seeTitle(page, 'Settings');
};

test('the profile is saved or, with Cancel, as it was; what was typed is not lost unasked', async () => {
  const page = await openPage();
  await signUpBehindThePage(page.context(), grace);
  await page.goto('/app/settings');
  await seeDisabled(page, button(page, 'Save Changes'), 'Nothing has changed.');
  await field(page, 'Full Name').fill('Grace');
  await button(page, 'Cancel').click();
  expect(await field(page, 'Full Name').inputValue()).toBe('Grace Hopper');
  await field(page, 'Full Name').fill('Rear Admiral Hopper');
  await page.getByRole('tab', { name: 'Security' }).click();
  await button(page.getByRole('dialog', { name: 'Leave without saving?' }), 'Cancel').click();
  await saveAndReload(page, 'Profile saved');
  expect(await field(page, 'Full Name').inputValue()).toBe('Rear Admiral Hopper');

  await openTab(page, 'Security');
  await field(page, 'Current password').fill(grace.password);
  await field(page, 'New password').fill('Flowmatic1955');
  await field(page, 'Confirm new password').fill('Flowmatic1955');
  await button(page, 'Save Changes').click();
  await seeToast(page, 'Password changed');
  const stranger = await openPage();
  await stranger.goto('/auth/sign-in');
  await submitSignIn(stranger, { ...grace, password: 'Flowmatic1955' });
  await seeAddress(stranger, /^\/app\//);
});

test('the back button, too, asks before what was typed is lost', async () => {
  const page = await openPage();
  await signUpBehindThePage(page.context(), ada);
  await page.goto('/app/projects');
  await link(page.getByRole('complementary'), 'Settings').click();
  await field(page, 'Full Name').fill('Ada King');
  await page.getByRole('button', { name: 'Save Changes', disabled: false }).waitFor();
  await page.goBack();
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
  await button(asked, 'Cancel').click();
  await seeAddress(page, '/app/settings');
  expect(await field(page, 'Full Name').inputValue()).toBe('Ada King');
  await page.goBack();
  await button(asked, 'Leave').click();
  await seeTitle(page, 'Projects');
  await seeAddress(page, '/app/projects');
});

test('the organization’s name and each person’s notifications are kept', async () => {
  const page = await openSettings('organization');
  await field(page, 'Organization Name').fill('Northwind Robots');
  await saveAndReload(page, 'Organization saved');
  await see(page.getByRole('complementary', { name: 'Sidebar' }), 'Northwind Robots');
  await seeDisabled(
    page,
    page.getByRole('switch', { name: 'Single sign-on' }),
    'Single sign-on is not available on this server yet.',
  );
  await openTab(page, 'Notifications');
  const box = page.getByRole('checkbox', { name: 'Invoice paid by email' });
  const before = await box.isChecked();
  await box.setChecked(!before);
  await saveAndReload(page, 'Notifications saved');
  expect(await box.isChecked()).toBe(!before);
});

test('sessions are listed and ended, and the audit log tells of it', async () => {
  const page = await openSettings('security');
  const other = await openPage({ as: demoOwner });
  await other.goto('/app/dashboard');
  await seeTitle(other, 'Welcome back, Maya');
  await page.reload();
  await button(page, 'Sign out all others').click();
  await button(page.getByRole('dialog'), 'Sign out all others').click();
  await seeToast(page, 'All other sessions were signed out');
  await seeAddress(other, /^\/auth\/sign-in/);
  await page.reload();
  await page.getByRole('region', { name: 'Audit log' }).getByText('Maya Lindqvist').first().waitFor();
});

test('an API key is made, works, is revoked, and works no more', async () => {
  const page = await openSettings('api-keys');
  await link(page, 'Generate New Key').click();
  const dialog = page.getByRole('dialog', { name: 'Generate New Key' });
  await field(dialog, 'Name').fill('Night watch');
  await field(dialog, 'Current password').fill('Demo1234');
  await button(dialog, 'Generate Key').click();
  const shown = page.getByRole('dialog', { name: 'Your new API key' });
  const key = await field(shown, 'API key').inputValue();
  await button(shown, 'Done').click();
  const program = await openPage();
  const ask = async () => {
    const data = { query: '{ organization { slug } }' };
    const headers = { authorization: `Bearer ${key}` };
    return (await program.request.post('/graphql', { data, headers })).text();
  };
  expect(await ask()).toContain('northwind-robotics');
  await link(page, 'Revoke Night watch').click();
  await button(page.getByRole('dialog', { name: 'Revoke Night watch?' }), 'Revoke').click();
  await seeToast(page, 'API key revoked');
  expect(await ask()).toContain('UNAUTHENTICATED');
});
