import type { Page } from 'playwright-core';
import { eventually } from './testing/eventually.ts';
import { ada, demoOwner, signUpBehindThePage } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { button, link, logOut, openMenu, seeTitle, signIn } from './testing/steps/steps.ts';

const { openPage } = productOfFile({ seed: 'demo' });

/** All that the page keeps in the browser, by key; objects are read. */
const readStorage = async (page: Page): Promise<Record<string, unknown>> => {
  const texts = await page.evaluate(() => Object.entries({ ...localStorage, ...sessionStorage }));
  return Object.fromEntries(
    texts.map(([key, text]) => [key, String(text).startsWith('{') ? JSON.parse(String(text)) : text]),
  );
};

const signedIn = {
  signedIn: true,
  userId: expect.any(String),
  organizationId: expect.any(String),
  userName: 'Maya Lindqvist',
  avatar: null,
  organizationName: 'Northwind Robotics',
  planName: 'Professional',
  notice: null,
};

test('the browser keeps names, no token, and forgets them at log-out', async () => {
  const page = await openPage();
  await signIn(page, demoOwner);
  await eventually(async () => expect((await readStorage(page))['slipway-session']).toEqual(signedIn));
  const kept = await readStorage(page);
  for (const key of Object.keys(kept)) expect(key).toMatch(/^slipway-/);
  const [cookie] = await page.context().cookies();
  expect(cookie?.value.length).toBeGreaterThan(20);
  expect(JSON.stringify(kept)).not.toContain(cookie?.value);
  await logOut(page);
  const left = await readStorage(page);
  expect(Object.keys(left)).not.toContain('slipway-session');
  expect(JSON.stringify(left)).not.toMatch(/Maya|Northwind|Professional|slipway\.dev/);
});

test('sidebar, theme, open dialog and breadcrumbs are kept as the state of the interface', async () => {
  const page = await openPage({ as: demoOwner });
  await page.goto('/app/dashboard');
  await seeTitle(page, 'Welcome back, Maya');
  const interfaceState = async () => (await readStorage(page))['slipway-ui'];
  const first = {
    sidebarCollapsed: false,
    theme: 'system',
    activeModal: null,
    breadcrumbs: [{ label: 'Dashboard', path: '/app/dashboard' }],
  };
  await eventually(async () => expect(await interfaceState()).toMatchObject(first));
  await button(page, 'Collapse sidebar').click();
  const themes = await openMenu(page, 'Theme');
  await themes.getByRole('menuitemradio', { name: 'Dark' }).click();
  await link(page, 'Security').first().click();
  await seeTitle(page, 'Security');
  const changed = {
    sidebarCollapsed: true,
    theme: 'dark',
    breadcrumbs: [{ label: 'Security', path: '/app/security' }],
  };
  await eventually(async () => expect(await interfaceState()).toMatchObject(changed));
  expect((await readStorage(page))['slipway-theme']).toBe('dark');
  await page.reload();
  await seeTitle(page, 'Security');
  await button(page, 'Expand sidebar').waitFor();
  await eventually(async () => expect(await interfaceState()).toMatchObject(changed));
  await page.setViewportSize({ width: 360, height: 800 });
  await button(page, 'Open navigation').click();
  await eventually(async () => expect(await interfaceState()).toMatchObject({ activeModal: 'navigation' }));
});

test('the shell shows who is signed in before the server has answered, and what is opened then stays open', async () => {
  const page = await openPage();
  await signIn(page, demoOwner);
  await eventually(async () => expect((await readStorage(page))['slipway-session']).toEqual(signedIn));
  const released = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.reload();
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  for (const text of ['Northwind Robotics', 'Professional Plan'])
    await sidebar.getByText(text, { exact: true }).waitFor();
  const menu = await openMenu(page, 'Account menu');
  released.resolve();
  await seeTitle(page, 'Welcome back, Maya');
  await menu.getByText(demoOwner.email).waitFor();
});

test('the line about an address that is not verified has its place before the server has answered: nothing moves when it has', async () => {
  const page = await openPage();
  await signUpBehindThePage(page.context(), ada);
  const line = page.getByRole('region', { name: 'Email verification' });
  const top = async () => (await page.locator('main').boundingBox())?.y;
  await page.goto('/app/projects');
  await line.waitFor();
  for (const address of ['/app/projects', '/app/dashboard']) {
    const released = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto(address);
    await page.getByText(`Open the link we sent to ${ada.email}.`).waitFor();
    const before = await top();
    const resend = line.getByRole('button');
    expect(await resend.count()).toBe(0);
    released.resolve();
    await resend.waitFor();
    expect(await top()).toBe(before);
    await page.unroute('**/graphql');
  }
});
