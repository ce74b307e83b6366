import type { BrowserContext } from 'playwright-core';
import type { Product } from '../openProduct.ts';
import { linkInLetter } from '../outbox.ts';
import { type Newcomer, signUpBehindThePage, verifyBehindThePage } from '../people.ts';

/** Signs a person up without the page and verifies the address; the browser is signed in afterwards. */
export const signUpVerified = async (product: Product, context: BrowserContext, person: Newcomer) => {
  await signUpBehindThePage(context, person);
  await verifyBehindThePage(context, await linkInLetter(product, person.email, '/auth/verify-email?token='));
};
