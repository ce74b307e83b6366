import type { Locator, Page } from 'playwright-core';
import { codeFor } from '../../server/testing/people/authenticatorCode.ts';
import { button, field } from './steps/steps.ts';

/** Types the password of who sets a second factor up, in an open dialog or page; answers the key for the app. */
export const startSetUp = async (place: Page | Locator, password: string): Promise<string> => {
  const form = place.getByRole('form', { name: 'Your password' });
  await field(form, 'Current password').fill(password);
  await button(form, 'Continue').click();
  await place.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  return field(place, 'Key').inputValue();
};

/** Types the first code of the app; answers the recovery codes that are shown then. */
export const finishSetUp = async (page: Page, key: string): Promise<string[]> => {
  const form = page.getByRole('form', { name: 'First code' });
  await field(form, 'Code').fill(codeFor(key));
  await button(form, 'Turn on').click();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  return list.getByRole('listitem').allInnerTexts();
};

/** Types a code on the second step of signing in, and sends it. */
export const submitCode = async (page: Page, label: 'Code' | 'Recovery code', code: string) => {
  await field(page, label).fill(code);
  await button(page, 'Sign in').click();
};
