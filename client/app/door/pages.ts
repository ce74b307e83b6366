import { authPaths } from '../../shared/address/paths.ts';

/** The last part of their addresses. */
export type DoorName = 'sign-in' | 'sign-up' | 'reset-password';

/** A page whose HTML is there before the application. */
export interface DoorPage {
  name: DoorName;
  path: string;
  /** Of the browser's tab, as the page's own heading says it. */
  title: string;
  /** What search results say of it, at most 160 characters. */
  description: string;
}

/** THE table of the pages that people come in by. */
export const doorPages: readonly DoorPage[] = [
  {
    name: 'sign-in',
    path: authPaths.signIn,
    title: 'Sign in · Slipway',
    description: 'Sign in to Slipway: projects, AI agents, security and deployments in one workspace.',
  },
  {
    name: 'sign-up',
    path: authPaths.signUp,
    title: 'Create your account · Slipway',
    description:
      'Create a Slipway account with a workspace for your team. Free for 14 days, no credit card required.',
  },
  {
    name: 'reset-password',
    path: authPaths.resetPassword,
    title: 'Reset your password · Slipway',
    description: 'Get a link to set a new password for your Slipway account.',
  },
];
