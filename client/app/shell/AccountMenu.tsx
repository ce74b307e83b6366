import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import Check from 'lucide-react/icons/check';
import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import User from 'lucide-react/icons/user';
import { useState } from 'react';
import type { SessionViewerFragment } from '../../accounts/accounts.generated.ts';
import { useLogOut } from '../../accounts/useLogOut.ts';
import { useSwitchOrganization } from '../../accounts/useSwitchOrganization.ts';
import { leaveQuestion } from '../../shared/form/leaveQuestion.ts';
import { hasDrafts } from '../../shared/form/unsavedWork.ts';
import { DropdownMenu } from '../../shared/menus/DropdownMenu.tsx';
import type { OpenMenuProps } from '../../shared/menus/MenuButton.tsx';
import { MenuHeading } from '../../shared/menus/MenuHeading.tsx';
import { appPaths } from '../../shared/address/paths.ts';
import { RouterLink } from '../../shared/controls/RouterLink.tsx';
import { openShortcuts } from './Shortcuts.tsx';

interface AccountMenuProps extends OpenMenuProps {
  viewer: SessionViewerFragment | undefined;
  organizations: readonly { id: string; name: string }[];
  /** Behind a gate, the account's own pages are shut. */
  gated: boolean;
}

/** Who is signed in, the way to the account's pages, other organizations, and out. */
export const AccountMenu = ({ viewer, organizations, gated, ...menu }: AccountMenuProps) => {
  const logOut = useLogOut();
  const switchTo = useSwitchOrganization();
  const active = viewer?.organizationId;
  // Every role may read: who may nothing has yet to set up the second factor that the organization requires.
  const shut = gated || viewer?.permissions.length === 0;
  const [leaving, setLeaving] = useState<{ leave: () => Promise<void> }>();
  const closeAnd = (leave: () => Promise<void>) => {
    menu.onClose();
    void leave();
  };
  /** Leaves the pages of the organization, after a question where input would be lost. */
  const requestLeave = (leave: () => Promise<void>) =>
    hasDrafts() ? setLeaving({ leave }) : closeAnd(leave);
  if (leaving) return <leaveQuestion.Dialog onLeave={() => closeAnd(leaving.leave)} onClose={menu.onClose} />;
  return (
    <DropdownMenu {...menu} label="Account menu" width={240}>
      <MenuHeading disabled>
        <Typography variant="h3" component="p" noWrap>
          {viewer?.name}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" noWrap title={viewer?.email}>
          {viewer?.email}
        </Typography>
      </MenuHeading>
      <Divider sx={{ marginBlock: '4px !important' }} />
      {shut
        ? null
        : [
            <MenuItem
              key="profile"
              component={RouterLink}
              href={appPaths.settingsTab('profile')}
              onClick={menu.onClose}
            >
              <ListItemIcon>
                <User aria-hidden />
              </ListItemIcon>
              Profile
            </MenuItem>,
            <MenuItem key="settings" component={RouterLink} href={appPaths.settings} onClick={menu.onClose}>
              <ListItemIcon>
                <Settings aria-hidden />
              </ListItemIcon>
              Settings
            </MenuItem>,
            <Divider key="divider" sx={{ marginBlock: '4px !important' }} />,
          ]}
      {organizations.length > 1
        ? [
            <MenuHeading key="heading" disabled>
              <Typography variant="caption" color="textSecondary">
                Organization
              </Typography>
            </MenuHeading>,
            ...organizations.map(({ id, name }) => (
              <MenuItem
                key={id}
                role="menuitemradio"
                aria-checked={id === active}
                onClick={() => (id === active ? menu.onClose() : requestLeave(() => switchTo(id)))}
              >
                <Typography noWrap sx={{ flex: 1 }}>
                  {name}
                </Typography>
                {id === active ? <Check size={14} aria-hidden /> : null}
              </MenuItem>
            )),
            <Divider key="divider" sx={{ marginBlock: '4px !important' }} />,
          ]
        : null}
      <MenuItem
        onClick={() => {
          menu.onClose();
          openShortcuts();
        }}
      >
        <ListItemIcon>
          <Keyboard aria-hidden />
        </ListItemIcon>
        Keyboard shortcuts
      </MenuItem>
      <MenuItem onClick={() => requestLeave(logOut)}>
        <ListItemIcon>
          <LogOut aria-hidden />
        </ListItemIcon>
        Log out
      </MenuItem>
    </DropdownMenu>
  );
};
