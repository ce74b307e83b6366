import { codeFor } from '../../server/testing/people/authenticatorCode.ts';
import { finishSetUp, startSetUp, submitCode } from '../testing/authenticator.ts';
import { runIn } from '../../server/testing/jest/cluster.ts';
import { expectAccessible } from '../testing/expectAccessible.ts';
import { inviteTeam } from '../testing/steps/onboardingSteps.ts';
import { linkInLetter, seeLetter } from '../testing/outbox.ts';
import { ada, grace, type Newcomer } from '../testing/people.ts';
import { productOfFile } from '../testing/productOfFile.ts';
import { readDownload } from '../testing/readDownload.ts';
import { signUpVerified } from '../testing/steps/signUpVerified.ts';
import {
  button,
  field,
  link,
  logOut,
  see,
  seeAddress,
  seeTitle,
  seeToast,
  seeUnder,
  submitSignIn,
} from '../testing/steps/steps.ts';

const { product, openPage } = productOfFile({ seed: 'none' });

/** Who runs the server. */
const operator: Newcomer = {
  name: 'Robin Tessmer',
  email: 'robin@example.com',
  password: 'Operator1815',
  organizationName: 'Operations',
};

const wrongCode = 'That code is incorrect or already used. Enter the latest code from your app.';

test('it is set up, signs in with app and recovery code, and is required of a newcomer', async () => {
  const page = await openPage();
  await signUpVerified(product(), page.context(), ada);
  await page.goto('/app/settings?tab=security');
  const section = page.getByRole('region', { name: 'Two-factor authentication' });
  await link(section, 'Set up').click();
  const dialog = page.getByRole('dialog');
  const key = await startSetUp(dialog, ada.password);
  await expectAccessible(page);
  const codes = await finishSetUp(page, key);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await button(page, 'Download').click();
  expect(await readDownload(await download)).toBe(`${codes.join('\n')}\n`);
  await button(page, 'I have saved them').click();
  await seeToast(page, 'Two-factor authentication is on');
  await see(section, /; 10 recovery codes left\.$/);
  await expectAccessible(page);
  await seeLetter(product(), ada.email, ['now asks for a code']);

  await page.goto('/app/dashboard');
  await logOut(page);
  await submitSignIn(page, ada);
  await seeTitle(page, 'Two-factor authentication');
  await submitCode(page, 'Code', codeFor(key, -9));
  await seeUnder(field(page, 'Code'), wrongCode);
  await expectAccessible(page);
  await button(page, 'Back').click();
  expect(await field(page, 'Password').inputValue()).toBe(ada.password);
  await button(page, 'Sign in').click();
  await submitCode(page, 'Code', codeFor(key, 1));
  await seeToast(page, 'Welcome back!');
  await seeAddress(page, '/app/dashboard');

  await logOut(page);
  await submitSignIn(page, ada);
  await button(page, 'Use a recovery code').click();
  await submitCode(page, 'Recovery code', codes[0] ?? '');
  await seeToast(page, 'Welcome back!', '9 recovery codes left.');
  await seeLetter(product(), ada.email, ['signed in to your Slipway account with a recovery code']);

  await page.goto('/auth/onboarding');
  await button(page, 'Get Started').click();
  await field(page, 'Project Name').fill('Difference Engine');
  await page.getByRole('combobox', { name: 'Provider' }).press('Enter');
  await page.getByRole('option', { name: 'GitLab' }).press('Enter');
  await button(page, 'Continue').click();
  await inviteTeam(page, grace.email);
  await seeTitle(page, 'Choose your plan');
  await page.goto('/app/settings?tab=organization');
  await page.getByRole('switch', { name: 'Require two-factor authentication' }).check();
  await expectAccessible(page);
  await button(page, 'Save Changes').first().click();
  await seeToast(page, 'Organization saved');

  const guest = await openPage();
  await guest.goto(await linkInLetter(product(), grace.email, '/auth/sign-up'));
  await field(guest, 'Full Name').fill(grace.name);
  await field(guest, 'Password').fill(grace.password);
  await field(guest, 'Confirm Password').fill(grace.password);
  await guest.getByRole('checkbox').check();
  await button(guest, 'Create account').click();
  await seeTitle(guest, 'Your organization requires two-factor authentication');
  await expectAccessible(guest);
  await finishSetUp(guest, await startSetUp(guest.getByRole('main'), grace.password));
  await expectAccessible(guest);
  await button(guest, 'I have saved them').click();
  await seeTitle(guest, 'Welcome, Grace');

  await page.goto('/app/settings?tab=organization&section=members');
  await page.getByRole('columnheader', { name: 'Two-factor' }).waitFor();
  expect(await page.getByRole('cell', { name: 'On', exact: true }).count()).toBe(2);
  await expectAccessible(page);
});

test('an administrator of the platform sets it up before anything of the platform is shown', async () => {
  const page = await openPage();
  await signUpVerified(product(), page.context(), operator);
  await runIn(
    product().databaseUrl,
    'SET ROLE slipway_system',
    `UPDATE users SET platform_administrator = true WHERE email = '${operator.email}'`,
  );
  await page.goto('/admin/tenants');
  await seeTitle(page, 'The platform requires two-factor authentication');
  await expectAccessible(page);
  await finishSetUp(page, await startSetUp(page.getByRole('main'), operator.password));
  await button(page, 'I have saved them').click();
  await seeTitle(page, 'Tenants');
});
