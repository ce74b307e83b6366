import { DataTable } from '../../shared/table/DataTable.tsx';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { TablePages } from '../../shared/table/TablePages.tsx';
import type { ListAddress } from '../../shared/address/useListAddress.ts';
import { invitationColumns } from './invitationColumns.tsx';
import type { OrganizationMembersQuery } from './members.generated.ts';

interface InvitationListProps {
  invitations: NonNullable<OrganizationMembersQuery['organization']['invitations']>;
  list: ListAddress;
  onChanged: () => void;
}

/** Who is invited and has not joined yet, newest first. */
export const InvitationList = ({ invitations, list, onChanged }: InvitationListProps) => {
  const { nodes, pageInfo, totalCount } = invitations;
  return (
    <SectionCard title="Invitations" flush>
      <DataTable
        caption="Open invitations"
        columns={invitationColumns(onChanged)}
        rows={nodes}
        rowKey={({ id }) => id}
        pending={list.pending}
        empty={<EmptyState>No open invitations.</EmptyState>}
      />
      {totalCount > 0 ? (
        <TablePages
          pageInfo={pageInfo}
          shown={nodes.length}
          total={totalCount}
          noun="invitation"
          label="Pages of invitations"
          onTurn={list.turn}
        />
      ) : null}
    </SectionCard>
  );
};
