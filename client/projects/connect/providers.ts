import type { RepositoryProvider } from '../../../schema/generated/types.ts';

/** Where repositories are hosted, as people call it; the last is this server. */
export const providers: readonly { value: RepositoryProvider; label: string }[] = [
  { value: 'GITHUB', label: 'GitHub' },
  { value: 'GITLAB', label: 'GitLab' },
  { value: 'BITBUCKET', label: 'Bitbucket' },
  { value: 'AZURE', label: 'Azure DevOps' },
  { value: 'GITEA', label: 'Gitea or Forgejo' },
  { value: 'SLIPWAY', label: 'Slipway (host it here)' },
];

/** The same without this server: for a project that is connected to one elsewhere. */
export const providersElsewhere = providers.filter(({ value }) => value !== 'SLIPWAY');
