import { faultsOf } from '../../../testing/answers.ts';
import { cardNumbers, paymentsOn } from '../../../testing/billing/payments.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let pay: ReturnType<typeof paymentsOn>;
beforeAll(async () => {
  server = await openTestServer();
  pay = paymentsOn(server);
});
afterAll(() => server.close());

describe('a card', () => {
  it('is kept as brand, last digits and expiry, and becomes the default', async () => {
    const owner = await server.seed.owner();
    const { paymentMethod } = await pay.addCard(owner, '4242-4242 42424242', { expiry: '9/2039' });
    expect(paymentMethod).toEqual({
      id: paymentMethod.id,
      brand: 'VISA',
      lastFour: '4242',
      expiryMonth: 9,
      expiryYear: 2039,
      isDefault: true,
    });
    const amex = await pay.addCard(owner, '378282246310005', { securityCode: '1234' });
    expect(amex.paymentMethod).toMatchObject({ brand: 'AMERICAN_EXPRESS', isDefault: true });
    const { data } = await owner.execute(
      '{ organization { paymentMethods { brand isDefault } } auditLog { nodes { action target } } }',
    );
    expect(data.organization.paymentMethods).toEqual([
      { brand: 'AMERICAN_EXPRESS', isDefault: true },
      { brand: 'VISA', isDefault: false },
    ]);
    expect(data.auditLog.nodes[0]).toEqual({
      action: 'addPaymentMethod',
      target: 'American Express ending in 0005',
    });
  });

  it.each([
    [
      'a wrong digit',
      { cardNumber: '4242 4242 4242 4241' },
      [['cardNumber', 'Please enter a valid card number']],
    ],
    ['no month', { expiry: '13 / 39' }, [['expiry', 'Please enter the expiry date as MM / YY']]],
    ['a past month', { expiry: '10 / 26' }, [['expiry', 'This card has expired. Please use another one.']]],
    ['a past year', { expiry: '05 / 20' }, [['expiry', 'This card has expired. Please use another one.']]],
    [
      'a past year in full',
      { expiry: '5/2019' },
      [['expiry', 'This card has expired. Please use another one.']],
    ],
    [
      'a year that no card bears',
      { expiry: '05 / 99' },
      [['expiry', 'Please enter the expiry date as MM / YY']],
    ],
    [
      'a code of another network',
      { securityCode: '1234' },
      [['securityCode', 'Please enter a valid security code']],
    ],
    [
      'nothing right',
      { cardNumber: 'abc', expiry: 'soon', securityCode: '1' },
      [
        ['cardNumber', 'Please enter a valid card number'],
        ['expiry', 'Please enter the expiry date as MM / YY'],
        ['securityCode', 'Please enter a valid security code'],
      ],
    ],
    [
      'the card that is declined',
      { cardNumber: cardNumbers.declined },
      [['cardNumber', 'Your card was declined. Please use another card.']],
    ],
    [
      'the card that has expired',
      { cardNumber: cardNumbers.expired },
      [['cardNumber', 'Your card has expired. Please use another card.']],
    ],
    [
      'a card that is no test card',
      { cardNumber: '4111111111111111' },
      [
        [
          'cardNumber',
          'This server uses the test processor, which takes test cards only. Use 4242 4242 4242 4242.',
        ],
      ],
    ],
  ])('with %s is refused where it is wrong', async (_, changes, expected) => {
    const owner = await server.seed.owner();
    const { paymentMethod, errors } = await pay.addCard(owner, cardNumbers.succeeds, changes);
    expect(paymentMethod).toBeNull();
    expect(
      errors.map(({ field, message }: { field: string[]; message: string }) => [field[0], message]),
    ).toEqual(expected);
  });

  it('is removed unless it is the default one of several', async () => {
    const owner = await server.seed.owner();
    const first = (await pay.addCard(owner, cardNumbers.succeeds)).paymentMethod.id;
    const second = (await pay.addCard(owner, cardNumbers.mastercard)).paymentMethod.id;
    const call = async (name: string, id: string) =>
      (
        await owner.execute(
          `mutation ($id: ID!) { ${name}(input: { id: $id }) { organization { paymentMethods { id isDefault } } errors { code message } } }`,
          { id },
        )
      ).data[name];
    expect((await call('removePaymentMethod', second)).errors).toMatchObject([{ code: 'NOT_ALLOWED' }]);
    expect((await call('setDefaultPaymentMethod', first)).organization.paymentMethods).toEqual([
      { id: first, isDefault: true },
      { id: second, isDefault: false },
    ]);
    await call('removePaymentMethod', second);
    expect((await call('removePaymentMethod', first)).organization.paymentMethods).toEqual([]);
    const stranger = await server.seed.owner();
    const { paymentMethod } = await pay.addCard(stranger, cardNumbers.succeeds);
    for (const name of ['removePaymentMethod', 'setDefaultPaymentMethod']) {
      const answer = await owner.execute(
        `mutation { ${name}(input: { id: "${paymentMethod.id}" }) { errors { code } } }`,
      );
      expect(faultsOf(answer)).toEqual(['NOT_FOUND']);
    }
  });
});
