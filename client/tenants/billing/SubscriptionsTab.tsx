import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { FilterSelect } from '../../shared/menus/FilterSelect.tsx';
import { SearchField } from '../../shared/controls/SearchField.tsx';
import { TablePages } from '../../shared/table/TablePages.tsx';
import { toolRow } from '../adminColumns.ts';
import { planOptions } from '../adminWords.ts';
import type { PlatformBillingQuery } from './billing.generated.ts';
import { subscriptionColumns } from './subscriptionColumns.tsx';
import { type BillingAddress, subscriptionStatusOptions } from './useBillingAddress.ts';

interface SubscriptionsTabProps {
  subscriptions: NonNullable<PlatformBillingQuery['platformBilling']['subscriptions']>;
  address: BillingAddress;
}

/** All subscriptions, by name of the organization. */
export const SubscriptionsTab = ({ subscriptions, address }: SubscriptionsTabProps) => {
  const { search, plan, subscriptionStatus, narrowed, change, clear, turn, pending } = address;
  const { nodes, pageInfo, totalCount } = subscriptions;
  return (
    <>
      <Box sx={toolRow}>
        <SearchField
          label="Search organizations"
          value={search}
          onChange={(q) => change({ q }, { typing: true })}
        />
        <FilterSelect
          label="Plan"
          options={planOptions}
          chosen={plan}
          onChange={(chosen) => change({ plan: chosen })}
        />
        <FilterSelect
          label="Status"
          options={subscriptionStatusOptions}
          chosen={subscriptionStatus}
          onChange={(chosen) => change({ status: chosen })}
        />
      </Box>
      <Card>
        <DataTable
          caption="Subscriptions"
          columns={subscriptionColumns}
          rows={nodes}
          rowKey={({ id }) => id}
          pending={pending}
          empty={
            <EmptyState action={narrowed ? <Button onClick={clear}>Clear filters</Button> : null}>
              {narrowed
                ? 'No subscription matches the search and filters.'
                : 'There are no organizations yet.'}
            </EmptyState>
          }
        />
        {nodes.length > 0 ? (
          <TablePages
            pageInfo={pageInfo}
            shown={nodes.length}
            total={totalCount}
            noun="subscription"
            onTurn={turn}
          />
        ) : null}
      </Card>
    </>
  );
};
