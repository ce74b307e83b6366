import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Outlet } from 'react-router-dom';
import { Logo } from '../shared/page/Logo.tsx';
import { publicPaths } from '../shared/address/paths.ts';
import { AuthPanel } from './AuthPanel.tsx';

/** From the top: what arrives below a form, or a message within it, does not move its beginning. */
const top = 'clamp(32px, 11vh, 120px)';

/** They keep their places before what stands in them has arrived. */
const columns = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 56fr) minmax(0, 44fr)' };

/** The split screen of sign-in, sign-up and onboarding: the form, and on wide screens what the product does. */
export const AuthLayout = () => (
  <Box sx={{ display: 'grid', gridTemplateColumns: columns, minHeight: '100vh' }}>
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        padding: { xs: 4, sm: 6 },
      }}
    >
      <Box component="header">
        <Link
          href={publicPaths.home}
          color="textPrimary"
          underline="none"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}
        >
          <Logo size={28} />
          <Typography variant="h2" component="span">
            Slipway
          </Typography>
        </Link>
      </Box>
      <Box component="main" sx={{ flex: 1, paddingBlock: `${top} 32px` }}>
        <Box sx={{ width: '100%', maxWidth: 400, marginInline: 'auto' }}>
          <Outlet />
        </Box>
      </Box>
      <Box component="footer" sx={{ display: 'flex', gap: 4 }}>
        {[
          { label: 'Terms', href: publicPaths.terms },
          { label: 'Privacy', href: publicPaths.privacy },
        ].map(({ label, href }) => (
          <Link key={href} href={href} variant="caption" color="textSecondary" sx={{ paddingBlock: 1 }}>
            {label}
          </Link>
        ))}
      </Box>
    </Box>
    <AuthPanel paddingTop={`calc(52px + ${top})`} />
  </Box>
);
