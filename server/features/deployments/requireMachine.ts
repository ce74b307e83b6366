import type { Env } from '../../platform/env.ts';
import { fault } from '../../platform/graphql/errors.ts';

/**
 * Refuses a setting with which services could not be started.
 * @param what what is set, in plural
 * @throws UserFault where services run in Kubernetes
 */
export const requireMachine = ({ cluster }: Pick<Env, 'cluster'>, what: string): void => {
  if (cluster !== null) {
    throw fault(null, 'NOT_ALLOWED', `${what} are not available: this server runs services in Kubernetes.`);
  }
};
