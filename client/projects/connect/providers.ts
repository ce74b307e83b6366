import type { RepositoryProvider } from '../../../schema/generated/types.ts';

/** Where repositories are hosted, as people call it. */
export const providers: readonly { value: RepositoryProvider; label: string }[] = [
  { value: 'GITHUB', label: 'GitHub' },
  { value: 'GITLAB', label: 'GitLab' },
  { value: 'BITBUCKET', label: 'Bitbucket' },
  { value: 'AZURE', label: 'Azure DevOps' },
  { value: 'SLIPWAY', label: 'Slipway (host it here)' },
];
