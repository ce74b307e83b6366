import { eventually } from './testing/eventually.ts';
import { demoOwner, demoViewer, grace, signUpBehindThePage } from './testing/people.ts';
import { seeUnread, untilFollowed } from './testing/steps/notificationSteps.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { button, field, openMenu, see, seeAddress, seeTitle, untilSaved } from './testing/steps/steps.ts';

const { openPage } = productOfFile({ seed: 'demo' });

const newest = [
  ['Fleet Console was deployed', 'The newest version is in production.'],
  ['New security issue', 'The last scan of Dispatch API found that “Token permissions” fails.'],
  ['Invitation sent', 'lena.brandvold@northwind-robotics.example was invited by Jonas Aldering.'],
  ['New project', 'Priya Ranganath created the project Depot Simulator.'],
  ['Doc Keeper was paused', 'It acts on two projects and will do nothing until it is activated again.'],
] as const;

test('the menu shows the five newest with title and message; choosing one marks it read and leads to it', async () => {
  const page = await openPage({ as: demoOwner });
  await page.goto('/app/projects');
  await seeUnread(page, 3);
  const menu = await openMenu(page, 'Notifications');
  const entries = menu.getByRole('menuitem');
  expect(await entries.count()).toBe(newest.length + 2);
  for (const [index, [title, message]] of newest.entries()) {
    await see(entries.nth(index), new RegExp(`^(Unread: )?${title}$`));
    await see(entries.nth(index), message);
  }
  await untilSaved(page, 'MarkNotificationRead', () => entries.nth(1).click());
  await seeAddress(page, '/app/security');
  await seeUnread(page, 2);
  await page.reload();
  await seeTitle(page, 'Security');
  await seeUnread(page, 2);
  const all = await openMenu(page, 'Notifications');
  await all.getByRole('menuitem', { name: 'View all notifications' }).click();
  await seeAddress(page, '/app/notifications');
});

test('the page lists all of them or the unread ones, and marks one or all as read', async () => {
  const page = await openPage({ as: demoOwner });
  await page.goto('/app/notifications');
  await seeTitle(page, 'Notifications');
  const entries = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  await eventually(async () => expect(await entries.count()).toBe(9));
  await button(page, 'Unread').click();
  await seeAddress(page, '/app/notifications?show=unread');
  await eventually(async () => expect(await entries.count()).toBe(2));
  await untilSaved(page, 'MarkNotificationRead', () =>
    button(page, 'Mark “Invitation sent” as read').click(),
  );
  await see(page, '1 unread');
  await seeUnread(page, 1);
  await button(page, 'Mark all as read').click();
  await seeUnread(page, 0);
  await page.reload();
  await see(page, 'You have read everything.');
  expect(await button(page, 'Mark all as read').isDisabled()).toBe(true);
  await button(page, 'Show all notifications').click();
  await entries.nth(8).waitFor();
});

test('a new one arrives by itself, first in menu and page', async () => {
  const page = await openPage({ as: demoViewer });
  const followed = untilFollowed(page);
  await page.goto('/app/notifications');
  await seeTitle(page, 'Notifications');
  await followed;
  await seeUnread(page, 1);

  const owner = await openPage({ as: demoOwner });
  await owner.goto('/app/settings?tab=organization&section=members');
  const actions = await openMenu(owner, 'Actions for Hana Okabe');
  await actions.getByRole('menuitem', { name: 'Change Role' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Change Role' });
  await field(dialog, 'Role of Hana Okabe').click();
  await owner.getByRole('option', { name: 'Member' }).click();
  await button(dialog, 'Change Role').click();

  await seeUnread(page, 2);
  const first = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem').first();
  await see(first, /Your role has changed$/);
  await see(first, 'Maya Lindqvist made you a member of Northwind Robotics.');
  const menu = await openMenu(page, 'Notifications');
  await see(menu.getByRole('menuitem').first(), /Your role has changed$/);
});

test('who was told nothing yet is told so', async () => {
  const page = await openPage();
  await signUpBehindThePage(page.context(), grace);
  await page.goto('/app/dashboard');
  const menu = await openMenu(page, 'Notifications');
  await see(menu, 'No notifications');
  await menu.getByRole('menuitem', { name: 'View all notifications' }).click();
  await see(page, /^No notifications\. When something happens/);
});
