import type { DeploymentOutcome } from '../../../schema/generated/types.ts';
import type { Context } from '../../platform/graphql/context.ts';
import type { DeploymentRow } from './rows.ts';

/** What a deployment came to; null while that can still change without anybody's doing. */
export const outcomeOf = async (
  { session, stores, runtime }: Pick<Context, 'session' | 'stores' | 'runtime'>,
  { id, status, environmentId, watchedUntil }: DeploymentRow,
): Promise<DeploymentOutcome | null> => {
  switch (status) {
    case 'FAILED':
    case 'CANCELED':
    case 'SUPERSEDED':
    case 'ROLLED_BACK':
      return status;
    case 'SUCCEEDED':
      if (!watchedUntil) return 'HEALTHY';
      if (await stores.deployments.isReplaced(session.allow('ORGANIZATION_READ'), id)) return 'SUPERSEDED';
      return watchedUntil > runtime.clock() ? null : 'HEALTHY';
    case 'UNHEALTHY': {
      if (environmentId === null) return 'FAILED';
      const queue = await stores.deployments.queue(session.allow('ORGANIZATION_READ'), environmentId);
      return queue.some(({ kind }) => kind === 'ROLLBACK') ? null : 'FAILED';
    }
    default:
      return null;
  }
};
