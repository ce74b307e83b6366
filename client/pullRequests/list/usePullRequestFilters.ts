import type { PullRequestFilter } from '../../../schema/generated/types.ts';
import { type ListAddress, useListAddress } from '../../shared/address/useListAddress.ts';
import { statesOf } from './statesOf.ts';

/** The part of the address that narrows the list of pull requests, and the filter that it means. */
export const usePullRequestFilters = () => {
  const address: ListAddress = useListAddress();
  const { text, change } = address;
  const { chosen, shown } = statesOf(address);
  const project = text('project');
  const search = text('search');
  const reviewer = text('reviewer');
  const waiting = text('waiting') === 'you';
  const filter: PullRequestFilter = {
    state: shown,
    ...(project ? { project } : {}),
    ...(search ? { search } : {}),
    ...(reviewer ? { reviewer } : {}),
    ...(waiting ? { waitingForViewer: true } : {}),
  };
  return {
    ...address,
    chosen,
    project,
    search,
    reviewer,
    waiting,
    filter,
    narrowed: chosen.length > 0 || waiting || [project, search, reviewer].some(Boolean),
    clear: () => change({ state: [], project: '', search: '', reviewer: '', waiting: '' }),
  };
};
