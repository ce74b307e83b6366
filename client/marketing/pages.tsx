import type { ComponentType } from 'react';
import { publicPaths } from '../shared/address/paths.ts';
import { DocsPage } from './DocsPage.tsx';
import { LandingPage } from './LandingPage.tsx';
import { PricingPage } from './pricing/PricingPage.tsx';
import { PrivacyPage } from './PrivacyPage.tsx';
import { SupportPage } from './SupportPage.tsx';
import { TermsPage } from './TermsPage.tsx';

/** A public page: static HTML, made at build. */
export interface SitePage {
  path: string;
  /** Of the browser's tab and of search results. */
  title: string;
  /** What search results say of it, at most 160 characters. */
  description: string;
  Page: ComponentType;
  /** Whether it bears the badge "Powered by GraphQL". */
  badge?: true;
}

/** THE table of the public pages. */
export const sitePages: readonly SitePage[] = [
  {
    path: publicPaths.home,
    title: 'Slipway: projects, AI agents, security and deployments in one workspace',
    description:
      'Slipway brings the projects, AI agents, security scans and deployments of a development team into one workspace. Free for 14 days, no credit card required.',
    Page: LandingPage,
    badge: true,
  },
  {
    path: publicPaths.pricing,
    title: 'Pricing · Slipway',
    description:
      'Starter, Professional, Enterprise and Enterprise Plus: prices, limits and a full comparison. 14 days free, no credit card, 20% off when billed annually.',
    Page: PricingPage,
    badge: true,
  },
  {
    path: publicPaths.docs,
    title: 'Docs · Slipway',
    description:
      'How to use Slipway: quick start, concepts, roles, and the GraphQL API with operations you can run.',
    Page: DocsPage,
  },
  {
    path: publicPaths.support,
    title: 'Support · Slipway',
    description:
      'How to get help with Slipway: documentation, the state of the server, and a way to write to us.',
    Page: SupportPage,
  },
  {
    path: publicPaths.terms,
    title: 'Terms and conditions · Slipway',
    description: 'What you and the operator of this Slipway server can expect of each other.',
    Page: TermsPage,
  },
  {
    path: publicPaths.privacy,
    title: 'Privacy · Slipway',
    description: 'What data Slipway stores about you, and how it is used.',
    Page: PrivacyPage,
  },
];
