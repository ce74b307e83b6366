import { appPaths, authPaths, publicPaths } from '../../shared/address/paths.ts';
import type { TextSection } from '../TextPage.tsx';

/** From nothing to a connected repository. */
export const quickStart: TextSection = {
  id: 'quick-start',
  title: 'Quick start',
  content: (
    <ol>
      <li>
        <a href={authPaths.signUp}>Sign up</a> with the name of your organization. You become its owner. On a
        server with sample data, the sign-in page lists demo accounts to look around with.
      </li>
      <li>
        Connect a Git repository: provider, https address, project name. A private repository takes an access
        token, which is stored encrypted. Slipway clones it, reads branches, languages, size and contributors,
        and scans it.
      </li>
      <li>Invite your team: any number of addresses, separated by commas or on lines of their own.</li>
      <li>
        Start the free trial: 14 days, no credit card. <a href={publicPaths.pricing}>Compare the plans</a>.
      </li>
      <li>
        Open the <a href={appPaths.dashboard}>dashboard</a>. <kbd>Ctrl</kbd> <kbd>K</kbd> (<kbd>⌘</kbd>{' '}
        <kbd>K</kbd> on a Mac) finds projects, tasks and agents from anywhere.
      </li>
    </ol>
  ),
};
