import { notInKubernetes } from '../../../schema/rules/serviceEngine.ts';
import type { Env } from '../../platform/env.ts';
import { fault } from '../../platform/graphql/errors.ts';

/**
 * Refuses a change that services in Kubernetes do not support.
 * @param what the feature, a plural noun
 * @throws UserFault if this server runs services in Kubernetes
 */
export const requireMachine = ({ cluster }: Pick<Env, 'cluster'>, what: string): void => {
  if (cluster !== null) {
    throw fault(null, 'NOT_ALLOWED', notInKubernetes(what));
  }
};
