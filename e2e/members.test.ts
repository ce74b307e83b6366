import type { Page } from 'playwright-core';
import { choose } from './testing/steps/onboardingSteps.ts';
import { linkInLetter } from './testing/outbox.ts';
import { demoOwner, demoViewer } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import {
  button,
  field,
  link,
  openMenu,
  openTab,
  see,
  seeDisabled,
  seeTitle,
  seeToast,
} from './testing/steps/steps.ts';

const { product, openPage } = productOfFile({ seed: 'demo' });

const openMembers = async () => {
  const page = await openPage({ as: demoOwner });
  await page.goto('/app/settings');
  await openTab(page, 'Organization');
  await page.getByRole('tab', { name: 'Members' }).click();
  await page.getByRole('table', { name: 'Members' }).waitFor();
  return page;
};

const chooseAction = async (page: Page, name: string, action: string) => {
  const menu = await openMenu(page, `Actions for ${name}`);
  await menu.getByRole('menuitem', { name: action }).click();
};

const rowOf = (page: Page, table: string, name: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name });

test('a member gets another role, and may do what it allows', async () => {
  const member = await openPage({ as: demoViewer });
  await member.goto('/app/projects');
  const reason = 'Your role can read projects, but not create them.';
  await seeDisabled(member, link(member, 'New Project'), reason);
  const page = await openMembers();
  await chooseAction(page, 'Hana Okabe', 'Change Role');
  const dialog = page.getByRole('dialog', { name: 'Change Role' });
  await choose(page, 'Role of Hana Okabe', 'Member');
  await button(dialog, 'Change Role').click();
  await seeToast(page, 'The role of Hana Okabe was changed');
  await rowOf(page, 'Members', 'Hana Okabe').getByRole('cell', { name: 'Member', exact: true }).waitFor();
  await link(member, 'New Project').and(member.locator(':not([aria-disabled])')).click();
  await member.getByRole('dialog', { name: 'New Project' }).waitFor();
});

test('an invitation that ran out is sent again; one that is revoked is of no use any more', async () => {
  const page = await openMembers();
  const late = 'tomas.eklund@northwind-robotics.example';
  await see(rowOf(page, 'Open invitations', late), 'Expired');
  await chooseAction(page, late, 'Resend Invitation');
  await seeToast(page, 'Invitation sent again', `${late} gets a new link for seven days.`);
  const invitation = await linkInLetter(product(), late, '/auth/sign-up?invitation=');
  await rowOf(page, 'Open invitations', late).getByText('Expired').waitFor({ state: 'detached' });
  const invited = await openPage();
  await invited.goto(invitation);
  await seeTitle(invited, 'Join Northwind Robotics');

  await chooseAction(page, late, 'Revoke Invitation');
  await button(page.getByRole('dialog', { name: 'Revoke this invitation?' }), 'Revoke Invitation').click();
  await seeToast(page, 'Invitation revoked');
  await rowOf(page, 'Open invitations', late).waitFor({ state: 'detached' });
  await invited.reload();
  await seeTitle(invited, "This invitation can't be used");
});

test('who is removed is out at the next step', async () => {
  const member = await openPage({ as: demoViewer });
  await member.goto('/app/dashboard');
  await seeTitle(member, 'Welcome back, Hana');
  const page = await openMembers();
  await chooseAction(page, 'Hana Okabe', 'Remove Member');
  const dialog = page.getByRole('dialog', { name: 'Remove Hana Okabe?' });
  await button(dialog, 'Remove Member').click();
  await seeToast(page, 'Hana Okabe was removed');
  await rowOf(page, 'Members', 'Hana Okabe').waitFor({ state: 'detached' });
  await seeTitle(member, 'Sign in to Slipway');
  expect(await member.getByText('Northwind Robotics').count()).toBe(0);
});

test('the ownership passes on once the name was typed; who gave it is an admin then', async () => {
  const page = await openMembers();
  await chooseAction(page, 'Jonas Aldering', 'Transfer Ownership');
  const dialog = page.getByRole('dialog', { name: 'Make Jonas Aldering the owner?' });
  expect(await button(dialog, 'Transfer Ownership').isDisabled()).toBe(true);
  await field(dialog, 'Type "Northwind Robotics" to confirm').fill('Northwind Robotics');
  await field(dialog, 'Current password').fill(demoOwner.password);
  await button(dialog, 'Transfer Ownership').click();
  await seeToast(page, 'Jonas Aldering is the owner now', 'You are an admin.');
  const roleOf = (name: string, role: string) =>
    rowOf(page, 'Members', name).getByRole('cell', { name: role, exact: true }).waitFor();
  await roleOf('Jonas Aldering', 'Owner');
  await roleOf('Maya Lindqvist', 'Admin');
  await link(page.getByRole('complementary', { name: 'Sidebar' }), 'Billing').click();
  await seeTitle(page, "You don't have access");
});
