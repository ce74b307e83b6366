import type { Env } from '../../platform/env.ts';
import { fault } from '../../platform/graphql/errors.ts';

/**
 * Sees to it that what is deployed can be reached.
 * @throws UserFault where no sites are served: then a deployment would wait for ever
 */
export const requireSites = ({ sitesDomain }: Pick<Env, 'sitesDomain'>): void => {
  if (sitesDomain === null) {
    throw fault(
      null,
      'NOT_ALLOWED',
      'Deployments are not available: this server has no domain for sites. Its operator can set SITES_DOMAIN.',
    );
  }
};
