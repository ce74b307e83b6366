import { TextPage } from './TextPage.tsx';

const sections = [
  {
    title: 'The software',
    text: 'Slipway is free software under the MIT License: you may use, change and pass it on. It comes without warranty of any kind.',
  },
  {
    title: 'Your account',
    text: 'Keep your password to yourself and your address up to date. You answer for what is done with your account. The owner of an organization decides who belongs to it and what they may do.',
  },
  {
    title: 'Your repositories',
    text: 'Connect only repositories that you may read. Slipway clones them to show their facts; nothing in them is run, and your rights to them stay yours.',
  },
  {
    title: 'Fair use',
    text: 'Do not use the service to harm others, to break into systems, or to get around the limits of your plan. The operator of this server may suspend an organization that does.',
  },
  {
    title: 'Trial and plans',
    text: 'A trial lasts 14 days and needs no credit card. When it ends without a payment method, everything stays readable and nothing is charged. A change of plan takes effect at once and is prorated.',
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
