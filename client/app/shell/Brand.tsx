import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Logo } from '../../shared/page/Logo.tsx';
import { appPaths } from '../../shared/address/paths.ts';

/** The product's name and tagline, leading to the dashboard. */
export const Brand = ({ collapsed }: { collapsed: boolean }) => (
  <Link
    href={appPaths.dashboard}
    color="textPrimary"
    underline="none"
    aria-label={collapsed ? 'Slipway' : undefined}
    sx={{ display: 'flex', alignItems: 'center', gap: 2.5, minWidth: 0, marginLeft: collapsed ? 1 : 0 }}
  >
    <Logo size={collapsed ? 24 : 28} />
    {collapsed ? null : (
      <Box component="span" sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="span" sx={{ display: 'block', lineHeight: '18px' }}>
          Slipway
        </Typography>
        <Typography variant="caption" component="span" color="textSecondary" noWrap sx={{ display: 'block' }}>
          {'Projects & AI agents'}
        </Typography>
      </Box>
    )}
  </Link>
);
