import { TextPage, type TextSection } from './TextPage.tsx';

const sections: TextSection[] = [
  {
    id: 'stored',
    title: 'What is stored',
    content: (
      <p>
        Your name, email address and a hash of your password; the projects, tasks and repositories of your
        organization; and a log of changes with time and network address, which protects your account.
      </p>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    content: (
      <p>
        One cookie keeps you signed in. The settings of this browser, such as the theme, stay in its local
        storage. There is no tracking and no advertising.
      </p>
    ),
  },
  {
    id: 'contact-form',
    title: 'The contact form',
    content: (
      <p>
        Your name, email address, company and message are stored and mailed to the administrators of this
        server, together with the network they came from, which keeps the form from being flooded. Ask them to
        delete your message.
      </p>
    ),
  },
  {
    id: 'who',
    title: 'Who sees it',
    content: (
      <p>
        The members of your organization, according to their roles, and the operator of this server. Nothing
        is sold or passed on.
      </p>
    ),
  },
  {
    id: 'tokens',
    title: 'Access tokens',
    content: (
      <p>
        A token for a repository, or the private key of a GitHub App, is stored encrypted, used only for that
        repository, and never shown again.
      </p>
    ),
  },
  {
    id: 'deleting',
    title: 'Deleting',
    content: (
      <p>
        Deleting a project deletes its clone. To have an account or organization deleted, ask its owner or the
        operator of this server.
      </p>
    ),
  },
];

/** /privacy */
export const PrivacyPage = () => (
  <TextPage
    title="Privacy"
    introduction="What data Slipway stores about you, and how it is used."
    sections={sections}
  />
);
