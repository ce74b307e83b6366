import type { DemoAccount, SignInOptions } from '../generated/types.ts';

/** The accounts of the sample data, by what the sign-in page calls them. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: 'demo@slipway.dev', password: 'Demo1234', label: 'Owner' },
  { email: 'admin@slipway.dev', password: 'Admin1234', label: 'Platform administrator' },
  { email: 'viewer@slipway.dev', password: 'Viewer1234', label: 'Viewer' },
];

/**
 * What the sign-in page offers, with the sample data and without. The API answers it, and the build renders the pages for
 * either answer: what depends on a setting besides must be added to both.
 */
export const signInOptions = (sampleData: boolean): SignInOptions => ({
  demoAccounts: sampleData ? [...demoAccounts] : [],
  providers: [
    { provider: 'GITHUB', available: false },
    { provider: 'GOOGLE', available: false },
  ],
});
