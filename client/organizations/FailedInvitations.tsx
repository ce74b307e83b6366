import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { formatCount } from '../shared/display/formats.ts';

interface FailedInvitationsProps {
  outcomes: readonly { email: string; message: string }[];
}

/** The addresses that could not be invited, each with why. */
export const FailedInvitations = ({ outcomes }: FailedInvitationsProps) =>
  outcomes.length === 0 ? null : (
    <Alert severity="warning">
      {formatCount(outcomes.length, 'address was', 'addresses were')} not invited:
      <Box component="ul" sx={{ margin: '4px 0 0', paddingLeft: 4, maxHeight: 160, overflow: 'auto' }}>
        {outcomes.map(({ email, message }) => (
          <Box component="li" key={email} sx={{ overflowWrap: 'anywhere' }}>
            <strong>{email}</strong>: {message}
          </Box>
        ))}
      </Box>
    </Alert>
  );
