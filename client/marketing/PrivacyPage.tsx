import { TextPage } from './TextPage.tsx';

const sections = [
  {
    title: 'What is stored',
    text: 'Your name, email address and a hash of your password; the projects, tasks and repositories of your organization; and a log of changes with time and network address, which protects your account.',
  },
  {
    title: 'Cookies',
    text: 'One cookie keeps you signed in. The settings of this browser, such as the theme, stay in its local storage. There is no tracking and no advertising.',
  },
  {
    title: 'Who sees it',
    text: 'The members of your organization, according to their roles, and the operator of this server. Nothing is sold or passed on.',
  },
  {
    title: 'Access tokens',
    text: 'A token for a private repository is stored encrypted, used only to read that repository, and never shown again.',
  },
  {
    title: 'Deleting',
    text: 'Deleting a project deletes its clone. To have an account or organization deleted, ask its owner or the operator of this server.',
  },
];

/** /privacy */
export const PrivacyPage = () => (
  <TextPage
    title="Privacy"
    introduction="What Slipway knows about you, and what becomes of it."
    sections={sections}
  />
);
