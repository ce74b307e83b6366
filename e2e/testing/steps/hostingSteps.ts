import type { Page } from 'playwright-core';
import type { Credentials } from '../people.ts';
import { button, field } from './steps.ts';

/** Makes an API key with one scope. @returns the key */
export const makeKey = async (page: Page, { password }: Credentials, scope: string): Promise<string> => {
  await page.goto('/app/settings?tab=api-keys&new');
  const dialog = page.getByRole('dialog', { name: 'Generate New Key' });
  await field(dialog, 'Name').fill('Laptop');
  await dialog.getByRole('checkbox', { name: scope }).check();
  await field(dialog, 'Current password').fill(password);
  await button(dialog, 'Generate Key').click();
  const shown = page.getByRole('dialog', { name: 'Your new API key' });
  const key = await field(shown, 'API key').inputValue();
  await button(shown, 'Done').click();
  return key;
};

/** The address of a repository that a block of commands names. */
export const addressIn = async (page: Page, label: string): Promise<string> => {
  const commands = await page.getByRole('region', { name: label }).innerText();
  return /https?:\S+\.git/.exec(commands)?.[0] ?? '';
};
