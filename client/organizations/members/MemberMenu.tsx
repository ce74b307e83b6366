import { ActionMenu } from '../../shared/menus/ActionMenu.tsx';
import { usePermission, useViewer } from '../../shared/session/viewer.ts';
import { atMost } from '../../../schema/rules/roles.ts';
import { adminsOnly } from '../roles.ts';
import type { MemberRowFragment } from './members.generated.ts';
import { useMemberDialogs } from './useMemberDialogs.ts';

/** What can be done about a member. */
export const MemberMenu = ({ member: { id, name, role } }: { member: MemberRowFragment }) => {
  const viewer = useViewer();
  const { hrefOf } = useMemberDialogs();
  const manage = usePermission('MEMBER_MANAGE');
  const mayTransfer = usePermission('OWNERSHIP_TRANSFER');
  const above = atMost(role, viewer.role) ? null : 'Only an owner may change an owner.';
  const reason = manage ? above : adminsOnly;
  const own = id === viewer.id;
  return (
    <ActionMenu
      name={name}
      actions={[
        { label: 'Change Role', href: hrefOf('role', id), disabledReason: reason },
        ...(own
          ? [{ label: 'Leave Organization', href: hrefOf('leave'), destructive: true }]
          : [
              {
                label: 'Transfer Ownership',
                href: hrefOf('transfer', id),
                disabledReason: mayTransfer ? null : 'Only an owner can transfer the ownership.',
              },
              {
                label: 'Remove Member',
                href: hrefOf('remove', id),
                disabledReason: reason,
                destructive: true,
              },
            ]),
      ]}
    />
  );
};
