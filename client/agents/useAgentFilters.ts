import type { AgentStatus, AgentType } from '../../schema/generated/types.ts';
import { pageArguments, useListAddress } from '../shared/address/useListAddress.ts';
import type { AgentListQueryVariables } from './agents.generated.ts';
import { statusOptions } from './agentWords.ts';

const types: readonly AgentType[] = ['CODE_REVIEW', 'DOCUMENTATION', 'TESTING', 'DEVOPS'];

const pageSize = 12;

/** Which agents the page lists, as its URL says; values that mean nothing are passed over. */
export const useAgentFilters = () => {
  const { text, values, page, change, turn, pending } = useListAddress();
  const search = text('q');
  const type = types.filter((one) => values('type').includes(one));
  const status: AgentStatus[] = statusOptions
    .map(({ value }) => value)
    .filter((one) => values('status').includes(one));
  const variables: AgentListQueryVariables = {
    ...pageArguments(page, pageSize),
    ...(search ? { search } : {}),
    ...(type.length > 0 ? { type } : {}),
    ...(status.length > 0 ? { status } : {}),
  };
  return {
    search,
    type,
    status,
    narrowed: search !== '' || type.length > 0 || status.length > 0,
    variables,
    change,
    clear: () => change({ q: '', type: [], status: [] }),
    turn,
    pending,
  };
};

export type AgentFilters = ReturnType<typeof useAgentFilters>;
