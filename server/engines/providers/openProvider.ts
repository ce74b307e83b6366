import { azure } from './adapters/azure.ts';
import { bitbucket } from './adapters/bitbucket.ts';
import { gitea } from './adapters/gitea.ts';
import { github } from './adapters/github.ts';
import { gitlab } from './adapters/gitlab.ts';
import { openAccess } from './openAccess.ts';
import type { Access, OpenedRepository, Provider, ProviderKind } from './provider.ts';

const adapters: Readonly<Record<ProviderKind, (access: Access, clock: () => Date) => Provider>> = {
  GITHUB: github,
  GITLAB: gitlab,
  BITBUCKET: bitbucket,
  AZURE: azure,
  GITEA: gitea,
};

/** Names of the providers, as people know them; that of a repository that is hosted here too. */
export const providerNames: Readonly<Record<ProviderKind | 'SLIPWAY', string>> = {
  GITHUB: 'GitHub',
  GITLAB: 'GitLab',
  BITBUCKET: 'Bitbucket',
  AZURE: 'Azure DevOps',
  GITEA: 'Gitea or Forgejo',
  SLIPWAY: 'Slipway',
};

/** Why statuses of a repository cannot be reported to its provider, whatever its token; null where they can. */
export const unsupportedReason = (provider: ProviderKind, url: string): string | null => {
  const { hostname } = new URL(url);
  if (provider === 'BITBUCKET' && hostname !== 'bitbucket.org') {
    return 'Statuses are reported to Bitbucket Cloud, not to Bitbucket Data Center.';
  }
  const isAzure = hostname === 'dev.azure.com' || hostname.endsWith('.visualstudio.com');
  if (provider === 'AZURE' && !isAzure) {
    return 'Statuses are reported to Azure DevOps Services, not to Azure DevOps Server.';
  }
  return null;
};

/** Opens the API of the provider that has a repository. The token is sent to the host of the API alone. */
export const openProvider = ({ provider, clock, ...opened }: OpenedRepository): Provider =>
  adapters[provider](openAccess(opened), clock);
