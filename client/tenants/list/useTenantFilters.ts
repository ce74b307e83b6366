import type { TenantSortField } from '../../../schema/generated/types.ts';
import { pageArguments, useListAddress } from '../../shared/address/useListAddress.ts';
import { planOptions, readValues, tenantStatusOptions } from '../adminWords.ts';
import type { TenantListQueryVariables } from '../tenants.generated.ts';

/** What the list can be sorted by: the column's key, as it stands in the URL, and its name in the schema. */
const sortFields: Readonly<Record<string, TenantSortField>> = {
  name: 'NAME',
  users: 'USERS',
  projects: 'PROJECTS',
  created: 'CREATED_AT',
  seen: 'LAST_ACTIVITY',
};

const pageSize = 20;

/** `created-desc` as column and direction; by name for anything else. */
const readSort = (text: string) => {
  const [column = '', direction] = text.split('-');
  const known = column in sortFields ? column : 'name';
  return { column: known, direction: direction === 'desc' && known === column ? 'desc' : 'asc' } as const;
};

/** Which tenants the page lists, as its URL says; values that mean nothing are passed over. */
export const useTenantFilters = () => {
  const { text, values, page, change, turn, pending } = useListAddress();
  const search = text('q');
  const plan = readValues(planOptions, values('plan'));
  const status = readValues(tenantStatusOptions, values('status'));
  const { column, direction } = readSort(text('sort'));
  const variables: TenantListQueryVariables = {
    ...pageArguments(page, pageSize),
    ...(search ? { search } : {}),
    ...(plan.length > 0 ? { plan } : {}),
    ...(status.length > 0 ? { status } : {}),
    sort: { field: sortFields[column] ?? 'NAME', direction: direction === 'desc' ? 'DESC' : 'ASC' },
  };
  return {
    search,
    plan,
    status,
    narrowed: search !== '' || plan.length > 0 || status.length > 0,
    variables,
    sorting: {
      column,
      direction,
      onSort: (next: string, way: 'asc' | 'desc') =>
        change({ sort: next === 'name' && way === 'asc' ? '' : `${next}-${way}` }),
    },
    change,
    clear: () => change({ q: '', plan: [], status: [] }),
    turn,
    pending,
  };
};

export type TenantFilters = ReturnType<typeof useTenantFilters>;
