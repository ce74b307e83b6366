import type { RepositoryProvider } from '../../../../schema/generated/types.ts';
import { unsupportedReason } from '../../../engines/providers/index.ts';
import { sampleAddress } from '../../../platform/database/sampleAddress.ts';

type Repository = { provider: RepositoryProvider; url: string; hasAccessToken: boolean };

/** Why nothing can be reported of a repository elsewhere, with a suggested fix; null where statuses can be reported. */
export const obstacleOf = ({ provider, url, hasAccessToken }: Repository): string | null => {
  if (provider === 'SLIPWAY') return 'The repository is hosted here.';
  if (new RegExp(sampleAddress).test(url))
    return 'This is sample data: there is no repository behind its address.';
  const unsupported = unsupportedReason(provider, url);
  if (unsupported !== null) return unsupported;
  return hasAccessToken ? null : 'Save an access token first: statuses are reported with it.';
};
