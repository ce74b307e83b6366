import { authPaths, publicPaths } from '../shared/address/paths.ts';
import { TextPage, type TextSection } from './TextPage.tsx';

const sections: TextSection[] = [
  {
    id: 'write',
    title: 'Write to us',
    content: (
      <p>
        Use the <a href={publicPaths.contact}>contact form</a>. Your message reaches the administrators of
        this server, who answer by email. Sign in before you write: messages from members on Professional and
        larger plans are marked as priority. Starter has community support. There is no telephone and no chat.
      </p>
    ),
  },
  {
    id: 'before',
    title: 'What helps us to help you',
    content: (
      <ul>
        <li>What you did, what you expected, and what happened instead.</li>
        <li>The request id under the error message. It identifies the entry in the server&rsquo;s log.</li>
        <li>The address of the page. Never send a password or an access token.</li>
      </ul>
    ),
  },
  {
    id: 'sign-in',
    title: 'You cannot sign in',
    content: (
      <p>
        <a href={authPaths.resetPassword}>Reset your password</a>: the link in the mail works once, for one
        hour. If it does not arrive, look in the spam folder and check the address you typed. Only the
        administrators can reactivate a suspended organization; its owners can still sign in to pay invoices.
      </p>
    ),
  },
  {
    id: 'status',
    title: 'Is the server up?',
    content: (
      <p>
        <a href="/health">/health</a> answers <code>{'{"status":"ok"}'}</code> while the server reaches its
        database, and with status code 503 otherwise. Point your monitoring at it.
      </p>
    ),
  },
  {
    id: 'read',
    title: 'Read first',
    content: (
      <p>
        The <a href={publicPaths.docs}>documentation</a> has a quick start, the words the product uses, the
        roles, and the API with operations you can run.
      </p>
    ),
  },
  {
    id: 'vulnerability',
    title: 'You found a security vulnerability',
    content: (
      <p>
        Tell us with the <a href={publicPaths.contact}>contact form</a> that you found one, without the
        details. The administrators will name a confidential way to send them.
      </p>
    ),
  },
];

/** /support */
export const SupportPage = () => (
  <TextPage title="Support" introduction="How to get help, and what to expect." sections={sections} />
);
