import { useColorScheme } from '@mui/material/styles';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { lateDialog } from '../../shared/dialogs/lateDialog.tsx';
import { MenuButton } from '../../shared/menus/MenuButton.tsx';

const late = lateDialog(async () => (await import('./ThemeMenu.tsx')).ThemeMenu, 'menu');
const icons = { light: Sun, dark: Moon, system: Monitor };

/** Shows which theme is chosen, and opens the choice. */
export const ThemeButton = () => {
  const { mode = 'system' } = useColorScheme();
  const Icon = icons[mode];
  return (
    <MenuButton label="Theme" {...late.opener} renderMenu={(menu) => <late.Dialog {...menu} />}>
      <Icon aria-hidden />
    </MenuButton>
  );
};
