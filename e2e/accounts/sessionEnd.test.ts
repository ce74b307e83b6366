import { runIn } from '../../server/testing/jest/cluster.ts';
import { eventually } from '../testing/eventually.ts';
import { holdAnswers } from '../testing/holdAnswers.ts';
import { demoOwner, demoViewer } from '../testing/people.ts';
import { productOfFile } from '../testing/productOfFile.ts';
import {
  button,
  field,
  link,
  logOut,
  see,
  seeAddress,
  seeTitle,
  signIn,
  submitSignIn,
} from '../testing/steps/steps.ts';

const { product, openPage } = productOfFile({ seed: 'demo' });

test('after log-out the back button shows nothing, and the session is of no use any more', async () => {
  const page = await openPage();
  await signIn(page, demoOwner);
  await link(page, 'Projects').click();
  await see(page, 'Fleet Console');
  const cookies = await page.context().cookies();
  await logOut(page);
  expect(await page.evaluate(() => localStorage.getItem('slipway-session'))).toBeNull();
  await page.goBack();
  await seeAddress(page, '/auth/sign-in?next=%2Fapp%2Fprojects');
  expect(await page.getByText('Fleet Console').count()).toBe(0);
  await page.context().addCookies(cookies);
  await page.goto('/app/projects');
  await seeAddress(page, '/auth/sign-in?next=%2Fapp%2Fprojects');
});

test('who logs out while a page still loads sees no error, and its late answer ends no later session', async () => {
  const page = await openPage();
  await signIn(page, demoOwner);
  await link(page, 'Projects').click();
  await see(page, 'Fleet Console');
  const { release } = await holdAnswers(page, 'SecurityPage');
  await link(page, 'Security').click();
  await seeAddress(page, '/app/security');
  await logOut(page);
  await submitSignIn(page, demoViewer);
  await seeTitle(page, /^Welcome back, /);
  const late = page.waitForResponse('**/graphql');
  release();
  await (await late).finished();
  await link(page, 'Projects').click();
  await see(page, 'Fleet Console');
});

test('a session that was ended elsewhere leads to sign-in, and back to the page', async () => {
  const page = await openPage();
  await signIn(page, demoOwner);
  const { release } = await holdAnswers(page, 'ProjectList');
  await link(page, 'Projects').click();
  await seeAddress(page, '/app/projects');
  // Only now: whatever of the page before still asks, or connects, would find it ended before the link is pressed.
  await runIn(product().databaseUrl, 'SET ROLE slipway_system', 'DELETE FROM sessions');
  release();
  await seeAddress(page, '/auth/sign-in?next=%2Fapp%2Fprojects');
  await submitSignIn(page, demoOwner);
  await seeAddress(page, '/app/projects');
  await seeTitle(page, 'Projects');
});

test('a cookie that was changed is no session', async () => {
  const page = await openPage({ as: demoOwner });
  const [cookie] = await page.context().cookies();
  if (!cookie) throw new Error('Signing in set no cookie.');
  const first = cookie.value.startsWith('A') ? 'B' : 'A';
  await page.context().addCookies([{ ...cookie, value: `${first}${cookie.value.slice(1)}` }]);
  await page.goto('/app/dashboard');
  await seeAddress(page, '/auth/sign-in?next=%2Fapp%2Fdashboard');
});

test('what was typed when the session ended is there after signing in again', async () => {
  const page = await openPage();
  await signIn(page, demoOwner);
  await page.goto('/app/projects?new');
  await field(page, 'Project Name').fill('Night Shift');
  await runIn(product().databaseUrl, 'SET ROLE slipway_system', 'DELETE FROM sessions');
  await button(page, 'Create Project').click();
  await see(page, 'Your session ended. Sign in to continue.');
  await submitSignIn(page, demoOwner);
  await seeAddress(page, '/app/projects?new');
  await eventually(async () => expect(await field(page, 'Project Name').inputValue()).toBe('Night Shift'));
});
