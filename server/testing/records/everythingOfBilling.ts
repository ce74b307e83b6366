import { newId } from '../../platform/graphql/ids.ts';
import { recordsOn } from './records.ts';
import type { Person } from '../seed.ts';
import type { TestServer } from '../testServer.ts';

/** An invoice with its line, a payment method and what the API was used for, of the organization of `owner`. */
export const seedEverythingOfBilling = async (
  server: TestServer,
  owner: Person,
  word: string,
): Promise<{ invoice: string; paymentMethod: string }> => {
  const { system } = server.runtime.database;
  const { organizationId } = owner;
  const invoice = await recordsOn(server).invoice(owner, 1);
  await system
    .insertInto('invoiceLines')
    .values({
      organizationId,
      invoiceId: invoice,
      position: 1,
      description: `For ${word}`,
      amountCents: 4_999,
    })
    .execute();
  const paymentMethod = newId();
  await system
    .insertInto('paymentMethods')
    .values({
      id: paymentMethod,
      organizationId,
      processor: 'TEST',
      token: `card of ${word}`,
      brand: 'VISA',
      lastFour: '4242',
      expiryMonth: 9,
      expiryYear: 2039,
      isDefault: true,
    })
    .execute();
  await system
    .insertInto('apiUsage')
    .values({ organizationId, day: server.clock.now().toISOString().slice(0, 10), operations: 12, errors: 3 })
    .execute();
  return { invoice, paymentMethod };
};
