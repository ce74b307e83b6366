import { fault } from '../../platform/graphql/errors.ts';
import type { ModelRow } from './store.ts';

const newer = () =>
  fault(
    null,
    'CONFLICT',
    'Someone else changed the model since you opened it. What you typed is kept until you load the newer version.',
  );

/**
 * Refuses to change a model that is not the one that was read.
 * @throws UserFault CONFLICT
 */
export const requireAsRead = (model: ModelRow | null, updatedAt: string | null | undefined): void => {
  const read = updatedAt ? new Date(updatedAt).getTime() : null;
  if ((model?.updatedAt.getTime() ?? null) !== read) throw newer();
};

/** Somebody else configured the first model in the same moment. */
export const conflict = newer;
