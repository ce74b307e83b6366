import type { RepositoryProvider } from '../../../schema/generated/types.ts';

/** A provider of repositories that are not hosted here. */
export type ProviderElsewhere = Exclude<RepositoryProvider, 'SLIPWAY'>;

/** Names of providers, as people call them. */
export const providerLabels: Readonly<Record<ProviderElsewhere, string>> = {
  GITHUB: 'GitHub',
  GITLAB: 'GitLab',
  BITBUCKET: 'Bitbucket',
  AZURE: 'Azure DevOps',
  GITEA: 'Gitea or Forgejo',
};

const elsewhere: readonly ProviderElsewhere[] = ['GITHUB', 'GITLAB', 'BITBUCKET', 'AZURE', 'GITEA'];

/** The providers of repositories elsewhere, the most used one first. */
export const providersElsewhere: readonly { value: ProviderElsewhere; label: string }[] = elsewhere.map(
  (value) => ({ value, label: providerLabels[value] }),
);

/** Where repositories are hosted; the last is this server. */
export const providers: readonly { value: RepositoryProvider; label: string }[] = [
  ...providersElsewhere,
  { value: 'SLIPWAY', label: 'Slipway (host it here)' },
];
