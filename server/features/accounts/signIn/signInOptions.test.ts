import { openTestServer } from '../../../testing/testServer.ts';

const query = '{ signInOptions { demoAccounts { email password label } providers { provider available } } }';

test('the demo accounts are told only where the sample data is', async () => {
  const withSamples = await openTestServer({ SEED: 'demo' });
  const without = await openTestServer({ SEED: 'none' });
  const [shown, empty] = await Promise.all([
    withSamples.anonymous.execute(query),
    without.anonymous.execute(query),
  ]);
  const providers = [
    { provider: 'GITHUB', available: false },
    { provider: 'GOOGLE', available: false },
  ];
  expect(shown.data.signInOptions).toEqual({
    demoAccounts: [
      { email: 'demo@slipway.dev', password: 'Demo1234', label: 'Owner' },
      { email: 'admin@slipway.dev', password: 'Admin1234', label: 'Platform administrator' },
      { email: 'viewer@slipway.dev', password: 'Viewer1234', label: 'Viewer' },
    ],
    providers,
  });
  expect(empty.data.signInOptions).toEqual({ demoAccounts: [], providers });
  await withSamples.close();
  await without.close();
});
