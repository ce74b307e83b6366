import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DisabledReason } from '../../shared/DisabledReason.tsx';
import { SectionCard } from '../../shared/SectionCard.tsx';

/** Where the second factor will be set up. */
export const TwoFactorSection = () => (
  <SectionCard title="Two-factor authentication">
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }}>
        A code from an authenticator app, asked for after the password.
      </Typography>
      <DisabledReason reason="Two-factor authentication is not available on this server yet.">
        <Button>Set up</Button>
      </DisabledReason>
    </Box>
  </SectionCard>
);
