import { publicPaths } from '../shared/address/paths.ts';
import { TextPage, type TextSection } from './TextPage.tsx';

const sections: TextSection[] = [
  {
    id: 'software',
    title: 'The software',
    content: (
      <p>
        Slipway is free software under the MIT License: you may use, change and pass it on. It comes without
        warranty of any kind.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    content: (
      <p>
        Keep your password to yourself and your address up to date. You answer for what is done with your
        account. The owner of an organization decides who belongs to it and what they may do.
      </p>
    ),
  },
  {
    id: 'repositories',
    title: 'Your repositories',
    content: (
      <p>
        Connect only repositories that you may read. Slipway clones and scans them. Builds, tests and services
        run in a sandbox. Your rights to the code stay yours.
      </p>
    ),
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    content: (
      <p>
        Do not use the service to harm others, to break into systems, or to get around the limits of your
        plan. The operator of this server may suspend an organization that does.
      </p>
    ),
  },
  {
    id: 'trial',
    title: 'Trial and plans',
    content: (
      <p>
        A trial lasts 14 days and needs no credit card. When it ends without a payment method, everything
        stays readable and nothing is charged. A change of plan takes effect at once and is prorated. The
        plans and their limits are on the <a href={publicPaths.pricing}>pricing page</a>.
      </p>
    ),
  },
  {
    id: 'beta',
    title: 'Public beta',
    content: <p>Slipway is in public beta: screens, plans and the API can still change.</p>,
  },
];

/** /terms */
export const TermsPage = () => (
  <TextPage
    title="Terms and conditions"
    introduction="What you and the operator of this server can expect of each other."
    sections={sections}
  />
);
