import Box from '@mui/material/Box';
import { pageArguments, useListAddress } from '../../shared/address/useListAddress.ts';
import { useRefresh } from '../../shared/page/useRefresh.ts';
import { usePermission } from '../../shared/session/viewer.ts';
import { InvitationList } from './InvitationList.tsx';
import { MemberDialogs } from './MemberDialogs.tsx';
import { MemberList } from './MemberList.tsx';
import { useOrganizationMembersSuspenseQuery } from './members.generated.ts';

const pageSize = 25;

/** The arguments of the second list of the operation. */
const invitationArguments = (page: Parameters<typeof pageArguments>[0]) => {
  const { first, after, last, before }: { first?: number; after?: string; last?: number; before?: string } =
    pageArguments(page, pageSize);
  return {
    invitationsFirst: first,
    invitationsAfter: after,
    invitationsLast: last,
    invitationsBefore: before,
  };
};

/** Who belongs to the organization and, for those who manage members, who is invited. */
export const MembersSection = () => {
  const manage = usePermission('MEMBER_MANAGE');
  const list = useListAddress();
  const invitationList = useListAddress('invitations-');
  const { data, refetch } = useOrganizationMembersSuspenseQuery({
    variables: {
      manage,
      search: list.text('search') || null,
      ...pageArguments(list.page, pageSize),
      ...invitationArguments(invitationList.page),
    },
    fetchPolicy: 'cache-and-network',
  });
  const { refresh } = useRefresh(refetch);
  const { members, invitations } = data.organization;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <MemberList members={members} list={list} />
      {invitations ? (
        <InvitationList invitations={invitations} list={invitationList} onChanged={refresh} />
      ) : null}
      <MemberDialogs members={members.nodes} invitations={invitations?.nodes ?? []} onChanged={refresh} />
    </Box>
  );
};
