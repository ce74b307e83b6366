import type { PullRequestState } from '../../../schema/generated/types.ts';
import type { ListAddress } from '../../shared/address/useListAddress.ts';
import { defaultStates, stateOptions } from '../pullRequestWords.ts';

/** The states that a list is narrowed to by its address: `chosen` by the person, `shown` with the default. */
export const statesOf = ({ values }: Pick<ListAddress, 'values'>) => {
  const given = values('state');
  const chosen: PullRequestState[] = stateOptions
    .map(({ value }) => value)
    .filter((value) => given.includes(value));
  return { chosen, shown: chosen.length > 0 ? chosen : defaultStates };
};
