import LogOut from 'lucide-react/icons/log-out';
import UserCog from 'lucide-react/icons/user-cog';
import UserMinus from 'lucide-react/icons/user-minus';
import { useState } from 'react';
import { ActionMenu } from '../shared/ActionMenu.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { useToast } from '../shared/toasts/useToast.ts';
import { ChangeRoleDialog } from './ChangeRoleDialog.tsx';
import type { Place, TenantPerson } from './personColumns.tsx';
import { useEndTenantSessionsMutation, useRemoveTenantMemberMutation } from './tenantChanges.generated.ts';

interface PersonMenuProps {
  person: TenantPerson;
  place: Place;
}

/** What the operator can do about a person of an organization; each asks first. */
export const PersonMenu = ({ person, place }: PersonMenuProps) => {
  const { name, openSessions } = person;
  const { tenantId, tenantName, onChanged } = place;
  const [asking, setAsking] = useState<'role' | 'sessions' | 'remove'>();
  const toast = useToast();
  const [endSessions] = useEndTenantSessionsMutation();
  const [removeMember] = useRemoveTenantMemberMutation();
  const variables = { input: { tenantId, userId: person.id } };
  const close = () => setAsking(undefined);
  const done = (errors: readonly { message: string }[] | undefined, title: string) => {
    const [refusal] = errors ?? [];
    if (refusal) throw new Error(refusal.message);
    toast({ title, variant: 'success' });
    close();
    onChanged();
  };
  return (
    <>
      <ActionMenu
        name={name}
        actions={[
          { label: 'Change role', icon: <UserCog aria-hidden />, onSelect: () => setAsking('role') },
          {
            label: 'End sessions',
            icon: <LogOut aria-hidden />,
            onSelect: () => setAsking('sessions'),
            disabledReason: openSessions === 0 ? 'There are no open sessions.' : null,
          },
          {
            label: 'Remove',
            icon: <UserMinus aria-hidden />,
            onSelect: () => setAsking('remove'),
            destructive: true,
          },
        ]}
      />
      {asking === 'role' ? (
        <ChangeRoleDialog person={person} tenantId={tenantId} onDone={onChanged} onClose={close} />
      ) : null}
      {asking === 'sessions' ? (
        <ConfirmDialog
          title={`End the sessions of ${name}?`}
          confirmLabel="End sessions"
          onConfirm={async () => {
            const { data } = await endSessions({ variables });
            done(data?.endTenantSessions.errors, `Sessions of ${name} ended`);
          }}
          onClose={close}
        >
          {`${name} is signed out of ${tenantName} everywhere, and can sign in again.`}
        </ConfirmDialog>
      ) : null}
      {asking === 'remove' ? (
        <ConfirmDialog
          title={`Remove ${name}?`}
          confirmLabel="Remove"
          destructive
          onConfirm={async () => {
            const { data } = await removeMember({ variables });
            done(data?.removeTenantMember.errors, `${name} removed`);
          }}
          onClose={close}
        >
          {`${name} can no longer open ${tenantName}, and is told by email. The account stays.`}
        </ConfirmDialog>
      ) : null}
    </>
  );
};
