import { useColorScheme } from '@mui/material/styles';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { lazy } from 'react';
import { MenuButton } from '../../shared/menus/MenuButton.tsx';

const load = () => import('./ThemeMenu.tsx');
const ThemeMenu = lazy(async () => ({ default: (await load()).ThemeMenu }));
const icons = { light: Sun, dark: Moon, system: Monitor };

/** Shows which theme is chosen, and opens the choice. */
export const ThemeButton = () => {
  const { mode = 'system' } = useColorScheme();
  const Icon = icons[mode];
  return (
    <MenuButton label="Theme" preload={() => void load()} renderMenu={(menu) => <ThemeMenu {...menu} />}>
      <Icon aria-hidden />
    </MenuButton>
  );
};
