import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import UserPlus from 'lucide-react/icons/user-plus';
import { Can } from '../../shared/session/Can.tsx';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { SearchField } from '../../shared/controls/SearchField.tsx';
import { TablePages } from '../../shared/table/TablePages.tsx';
import type { ListAddress } from '../../shared/address/useListAddress.ts';
import { usePermission } from '../../shared/session/viewer.ts';
import { adminsOnly } from '../roles.ts';
import { memberColumns } from './memberColumns.tsx';
import type { OrganizationMembersQuery } from './members.generated.ts';
import { useMemberDialogs } from './useMemberDialogs.ts';

interface MemberListProps {
  members: OrganizationMembersQuery['organization']['members'];
  list: ListAddress;
}

/** The members by name, with a search and a button to invite more. */
export const MemberList = ({ members, list }: MemberListProps) => {
  const { hrefOf } = useMemberDialogs();
  const manage = usePermission('MEMBER_MANAGE');
  const { nodes, pageInfo, totalCount } = members;
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginBottom: 4 }}>
        <Box sx={{ flex: '1 1 200px' }}>
          <SearchField
            label="Search members"
            value={list.text('search')}
            onChange={(search) => list.change({ search }, { typing: true })}
          />
        </Box>
        <Can do="MEMBER_MANAGE" reason={adminsOnly}>
          <Button variant="contained" startIcon={<UserPlus aria-hidden />} href={hrefOf('invite')}>
            Invite Members
          </Button>
        </Can>
      </Box>
      <Card>
        <DataTable
          caption="Members"
          columns={memberColumns(manage)}
          rows={nodes}
          rowKey={({ id }) => id}
          pending={list.pending}
          empty={
            <EmptyState action={<Button onClick={() => list.change({ search: '' })}>Clear search</Button>}>
              No member matches “{list.text('search')}”.
            </EmptyState>
          }
        />
        <TablePages
          pageInfo={pageInfo}
          shown={nodes.length}
          total={totalCount}
          noun="member"
          label="Pages of members"
          onTurn={list.turn}
        />
      </Card>
    </div>
  );
};
