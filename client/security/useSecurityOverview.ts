import { useState } from 'react';
import {
  type FindingListQueryVariables,
  useFindingListSuspenseQuery,
  useSecurityPageSuspenseQuery,
} from './security.generated.ts';

/**
 * What the page shows: entering it asks once for everything; other findings are then asked for alone, without the overview.
 *
 * @param scored the project whose score's changes are listed; '' for the organization's
 * @returns `refetch` reads both anew, after a decision.
 */
export const useSecurityOverview = (variables: FindingListQueryVariables, scored: string) => {
  const [entered] = useState(variables);
  const [scoredFirst] = useState(scored);
  const asEntered = JSON.stringify(variables) === JSON.stringify(entered);
  const page = useSecurityPageSuspenseQuery({
    variables: { ...entered, ...(scoredFirst ? { scored: scoredFirst } : {}) },
    fetchPolicy: 'cache-and-network',
  });
  const list = useFindingListSuspenseQuery({
    variables,
    // The findings that the page was entered with came with it.
    fetchPolicy: asEntered ? 'cache-first' : 'cache-and-network',
  });
  return {
    security: page.data.security,
    findings: list.data.findings,
    refetch: () => Promise.all([page.refetch(), ...(asEntered ? [] : [list.refetch()])]),
  };
};
