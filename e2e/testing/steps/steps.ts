import type { Locator, Page } from 'playwright-core';
import { eventually } from '../eventually.ts';
import type { Credentials, Newcomer } from '../people.ts';

/** A field by its label. */
export const field = (page: Page | Locator, label: string) => page.getByLabel(label, { exact: true });

/** A button by its name. */
export const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });

/** A link by its name. */
export const link = (page: Page | Locator, name: string) => page.getByRole('link', { name, exact: true });

/** Waits until a text is shown. */
export const see = (page: Page | Locator, text: string | RegExp) =>
  page.getByText(text, { exact: true }).first().waitFor();

/** Goes to an address of the app that is open, as its links and the back button do: nothing is loaded anew. */
export const enter = (page: Page, address: string): Promise<unknown> =>
  page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Waits until the page's title on screen is this. */
export const seeTitle = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: typeof name === 'string' }).waitFor();

/** Waits for the toast with this title and, when given, description. */
export const seeToast = async (page: Page, title: string, description?: string) => {
  const toast = page.locator('[aria-atomic]').filter({ has: page.getByText(title, { exact: true }) });
  await toast.waitFor();
  if (description !== undefined) await toast.getByText(description, { exact: true }).waitFor();
};

/** Waits until the message, or hint, under a field is this. */
export const seeUnder = (control: Locator, message: string) =>
  eventually(async () => {
    const shown = await control.evaluate((element) => {
      const id = element.getAttribute('aria-describedby');
      return id ? document.getElementById(id)?.textContent : undefined;
    });
    expect(shown).toBe(message);
  });

/** Waits until a control is disabled, and tells why on hover and to a screen reader; pressing it does nothing. */
export const seeDisabled = async (page: Page, control: Locator, reason: string) => {
  await control.waitFor();
  expect(await control.getAttribute('aria-disabled')).toBe('true');
  await seeUnder(control, reason);
  const address = page.url();
  await control.click({ force: true });
  await page.getByRole('tooltip', { name: reason }).waitFor();
  expect(page.url()).toBe(address);
};

/** Waits until the address is this path, with its search. */
export const seeAddress = (page: Page, expected: string | RegExp) =>
  eventually(() => {
    const { pathname, search } = new URL(page.url());
    expect(`${pathname}${search}`).toEqual(
      typeof expected === 'string' ? expected : expect.stringMatching(expected),
    );
  });

/**
 * Does what changes something that shows before the server has answered, and waits until it has: leaving the page sooner
 * may overtake the change.
 */
export const untilSaved = async (page: Page, mutation: string, act: () => Promise<void>) => {
  const saved = page.waitForResponse(
    (response) => response.request().postData()?.includes(`"operationName":"${mutation}"`) ?? false,
  );
  await act();
  await saved;
};

/** Types credentials into the form of the sign-in page that is open, and sends it. */
export const submitSignIn = async (page: Page, { email, password }: Credentials) => {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Sign in').click();
};

/** Signs a person in on the sign-in page; the dashboard is open then. */
export const signIn = async (page: Page, person: Credentials) => {
  await page.goto('/auth/sign-in');
  await submitSignIn(page, person);
  await seeTitle(page, /^Welcome(?: back)?, /);
};

/** Fills in the sign-up form that is open; nothing is sent. */
export const fillSignUp = async (page: Page, person: Newcomer) => {
  await field(page, 'Full Name').fill(person.name);
  await field(page, 'Email').fill(person.email);
  await field(page, 'Organization Name').fill(person.organizationName);
  await field(page, 'Password').fill(person.password);
  await field(page, 'Confirm Password').fill(person.password);
  await page.getByRole('checkbox').check();
};

/** Opens a tab of the page. */
export const openTab = async (page: Page, name: string) => {
  await page.getByRole('tab', { name, exact: true }).click();
  await page.getByRole('tabpanel', { name, exact: true }).waitFor();
};

/** Opens a menu of the header or of a card by the button's name. */
export const openMenu = async (page: Page, name: string) => {
  await button(page, name).click();
  const menu = page.getByRole('menu', { name });
  await menu.waitFor();
  return menu;
};

/** Logs out by the account menu. */
export const logOut = async (page: Page) => {
  const menu = await openMenu(page, 'Account menu');
  await menu.getByRole('menuitem', { name: 'Log out' }).click();
  await seeAddress(page, '/auth/sign-in');
};
