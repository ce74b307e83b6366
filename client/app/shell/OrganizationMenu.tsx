import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { lateDialog } from '../../shared/dialogs/lateDialog.tsx';
import { useSwitchOrganization } from '../../accounts/useSwitchOrganization.ts';
import { leaveQuestion } from '../../shared/form/leaveQuestion.ts';
import { hasDrafts } from '../../shared/form/unsavedWork.ts';
import type { OpenMenuProps } from '../../shared/menus/MenuButton.tsx';
import { useShellQuery } from '../app.generated.ts';

const creation = lateDialog(
  async () => (await import('../../accounts/NewOrganizationDialog.tsx')).NewOrganizationDialog,
);

/** The organizations of the person, of which another can be made the active one, and the way to a new one. */
export const OrganizationMenu = ({ onClose, ...menu }: OpenMenuProps) => {
  const { data } = useShellQuery({ fetchPolicy: 'cache-only' });
  const switchTo = useSwitchOrganization();
  const [leaving, setLeaving] = useState<{ leave: () => void }>();
  const [creating, setCreating] = useState(false);
  const active = data?.viewer?.organizationId;
  /** Leaves the pages of the organization, after a question where input would be lost. */
  const requestLeave = (leave: () => void) => (hasDrafts() ? setLeaving({ leave }) : leave());
  const switchAndClose = (id: string) => {
    onClose();
    void switchTo(id);
  };
  if (creating) return <creation.Dialog onClose={onClose} />;
  if (leaving) return <leaveQuestion.Dialog onLeave={leaving.leave} onClose={onClose} />;
  return (
    <Menu
      {...menu}
      open
      onClose={onClose}
      // Within the sidebar: what floats outside of all landmarks is hard to find for screen readers.
      container={menu.anchorEl.closest('aside')}
      disableScrollLock
      slotProps={{ list: { 'aria-label': 'Organizations' }, paper: { sx: { width: 224 } } }}
    >
      {data?.organizations.map(({ id, name }) => (
        <MenuItem
          key={id}
          role="menuitemradio"
          aria-checked={id === active}
          onClick={() => (id === active ? onClose() : requestLeave(() => switchAndClose(id)))}
        >
          <Typography noWrap sx={{ flex: 1 }} title={name}>
            {name}
          </Typography>
          {id === active ? <Check size={14} aria-hidden /> : null}
        </MenuItem>
      ))}
      <Divider sx={{ marginBlock: '4px !important' }} />
      <MenuItem
        onClick={() =>
          requestLeave(() => {
            setLeaving(undefined);
            setCreating(true);
          })
        }
      >
        <ListItemIcon>
          <Plus aria-hidden />
        </ListItemIcon>
        New organization
      </MenuItem>
    </Menu>
  );
};
