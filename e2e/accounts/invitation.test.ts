import { seeUnread, unreadCount, untilFollowed } from '../testing/steps/notificationSteps.ts';
import { inviteTeam } from '../testing/steps/onboardingSteps.ts';
import { linkInLetter } from '../testing/outbox.ts';
import { ada, grace, type Newcomer, signUpBehindThePage } from '../testing/people.ts';
import { productOfFile } from '../testing/productOfFile.ts';
import { signUpVerified } from '../testing/steps/signUpVerified.ts';
import { button, field, openMenu, see, seeAddress, seeTitle, seeToast } from '../testing/steps/steps.ts';

const { product, openPage } = productOfFile({ seed: 'none' });

/** The owner's window on the dashboard, after inviting an address in onboarding. */
const openInvitingOwner = async (owner: Newcomer, invited: string) => {
  const page = await openPage();
  await signUpVerified(product(), page.context(), owner);
  await page.goto('/auth/onboarding');
  await button(page, 'Get Started').click();
  await field(page, 'Project Name').fill('Difference Engine');
  await page.getByRole('combobox', { name: 'Provider' }).press('Enter');
  await page.getByRole('option', { name: 'GitLab' }).press('Enter');
  await button(page, 'Continue').click();
  await inviteTeam(page, invited);
  await seeTitle(page, 'Choose your plan');
  const followed = untilFollowed(page);
  await page.goto('/app/dashboard');
  await see(page, /^1 team member/);
  await followed;
  return page;
};

test('an invited person joins by the link, and the inviter hears of it at once', async () => {
  const invited = 'charles@example.com';
  const owner = await openInvitingOwner(ada, invited);
  const before = await unreadCount(owner);
  const invitationLink = await linkInLetter(product(), invited, '/auth/sign-up?invitation=');

  const page = await openPage();
  await page.goto(invitationLink);
  await seeTitle(page, 'Join Analytical Engines');
  expect(await field(page, 'Email').inputValue()).toBe(invited);
  expect(await field(page, 'Organization Name').inputValue()).toBe('Analytical Engines');
  for (const label of ['Email', 'Organization Name'])
    expect(await field(page, label).isEditable()).toBe(false);
  await field(page, 'Full Name').fill('Charles Babbage');
  await field(page, 'Password').fill('Difference1822');
  await field(page, 'Confirm Password').fill('Difference1822');
  await page.getByRole('checkbox').check();
  await button(page, 'Create account').click();
  await seeToast(page, 'Account created successfully!');
  await seeTitle(page, 'Welcome, Charles');
  await see(page, 'Difference Engine');

  await seeUnread(owner, before + 1);
  const menu = await openMenu(owner, 'Notifications');
  await see(menu, /New member$/);
  await owner.keyboard.press('Escape');
  await owner.reload();
  await see(owner, /^2 team members/);

  const late = await openPage();
  await late.goto(invitationLink);
  await seeTitle(late, "This invitation can't be used");
});

test('who has an account signs in, joins, and can go back to the own organization', async () => {
  const owner = { ...ada, email: 'countess@example.com', organizationName: 'Countess Engines' };
  await openInvitingOwner(owner, grace.email);
  await signUpBehindThePage((await openPage()).context(), grace);

  const page = await openPage();
  await page.goto(await linkInLetter(product(), grace.email, '/auth/sign-up?invitation='));
  await seeAddress(page, /^\/auth\/sign-in\?next=/);
  await seeTitle(page, 'Join Countess Engines');
  await see(page, 'Ada Lovelace invited you as a member. Sign in to join.');
  expect(await field(page, 'Email').inputValue()).toBe(grace.email);
  await field(page, 'Password').fill(grace.password);
  await button(page, 'Sign in').click();
  await button(page, 'Join Countess Engines').click();
  await seeToast(page, 'Welcome to Countess Engines!');
  await see(page, /^2 team members/);

  const menu = await openMenu(page, 'Account menu');
  await menu.getByRole('menuitemradio', { name: 'Compilers' }).click();
  await see(page, /^1 team member/);
  expect(await page.getByText('Difference Engine').count()).toBe(0);
});
