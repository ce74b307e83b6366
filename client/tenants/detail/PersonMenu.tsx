import LogOut from 'lucide-react/icons/log-out';
import UserCog from 'lucide-react/icons/user-cog';
import UserMinus from 'lucide-react/icons/user-minus';
import { useState } from 'react';
import { ActionMenu } from '../../shared/menus/ActionMenu.tsx';
import { ChangeRoleDialog } from '../changes/ChangeRoleDialog.tsx';
import { EndSessionsDialog } from '../changes/EndSessionsDialog.tsx';
import { RemovePersonDialog } from '../changes/RemovePersonDialog.tsx';
import type { PersonMenuProps } from './tenantPerson.ts';

/** What the operator can do about a person of an organization; each asks first. */
export const PersonMenu = ({ person, place }: PersonMenuProps) => {
  const { name, openSessions } = person;
  const { tenantId, onChanged } = place;
  const [asking, setAsking] = useState<'role' | 'sessions' | 'remove'>();
  /** Closes the dialog of this render: a late answer does not close one that was opened since. */
  const close = () => setAsking((current) => (current === asking ? undefined : current));
  const dialog = { person, place, onClose: close };
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
      {asking === 'sessions' ? <EndSessionsDialog {...dialog} /> : null}
      {asking === 'remove' ? <RemovePersonDialog {...dialog} /> : null}
    </>
  );
};
