import type { DemoAccount, SignInOptions } from '../../../schema/generated/types.ts';
import type { Env } from '../../env.ts';

/** The accounts of the sample data, by what the sign-in page calls them. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: 'demo@slipway.dev', password: 'Demo1234', label: 'Owner' },
  { email: 'admin@slipway.dev', password: 'Admin1234', label: 'Platform administrator' },
  { email: 'viewer@slipway.dev', password: 'Viewer1234', label: 'Viewer' },
];

/** What the sign-in page offers under these settings. */
export const signInOptions = ({ seed }: Env): SignInOptions => ({
  demoAccounts: seed === 'demo' ? [...demoAccounts] : [],
  providers: [
    { provider: 'GITHUB', available: false },
    { provider: 'GOOGLE', available: false },
  ],
});
