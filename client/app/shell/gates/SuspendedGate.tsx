import Box from '@mui/material/Box';
import { GateHeader } from './GateHeader.tsx';
import { OrganizationSuspended } from './OrganizationSuspended.tsx';

/** What is left of the app where the active organization is suspended. */
export const SuspendedGate = () => (
  <>
    <GateHeader />
    <Box component="main" sx={{ padding: { xs: 4, sm: 6 } }}>
      <OrganizationSuspended />
    </Box>
  </>
);
