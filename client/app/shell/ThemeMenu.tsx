import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import Check from 'lucide-react/icons/check';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { DropdownMenu } from '../../shared/menus/DropdownMenu.tsx';
import type { OpenMenuProps } from '../../shared/menus/MenuButton.tsx';
import { uiState } from '../../shared/state/uiState.ts';

const themes = [
  { mode: 'light', label: 'Light', Icon: Sun },
  { mode: 'dark', label: 'Dark', Icon: Moon },
  { mode: 'system', label: 'System', Icon: Monitor },
] as const;

/** The choice of the theme. */
export const ThemeMenu = (menu: OpenMenuProps) => {
  const { mode = 'system', setMode } = useColorScheme();
  const choose = (theme: (typeof themes)[number]['mode']) => {
    setMode(theme);
    uiState.set({ theme });
    menu.onClose();
  };
  return (
    <DropdownMenu {...menu} label="Theme">
      {themes.map(({ mode: theme, label, Icon }) => (
        <MenuItem
          key={theme}
          role="menuitemradio"
          aria-checked={mode === theme}
          selected={mode === theme}
          onClick={() => choose(theme)}
        >
          <ListItemIcon>
            <Icon aria-hidden />
          </ListItemIcon>
          <span style={{ flex: 1 }}>{label}</span>
          {mode === theme ? <Check size={14} aria-hidden /> : null}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
};
