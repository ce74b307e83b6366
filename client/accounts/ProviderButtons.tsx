import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DisabledReason } from '../shared/DisabledReason.tsx';
import { GitHubMark, GoogleMark } from './providerMarks.tsx';

const providers = [
  { name: 'GitHub', Mark: GitHubMark },
  { name: 'Google', Mark: GoogleMark },
];

/** Other ways to sign in. They stay disabled until an operator can set them up. */
export const ProviderButtons = () => (
  <>
    <Typography
      variant="caption"
      component="p"
      color="textSecondary"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        marginBlock: 4,
        '&::before, &::after': { content: '""', flex: 1, borderTop: 1, borderColor: 'divider' },
      }}
    >
      or
    </Typography>
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3, '& > span > *': { width: '100%' } }}>
      {providers.map(({ name, Mark }) => (
        <DisabledReason key={name} reason={`Sign-in with ${name} is not set up on this server.`}>
          <Button size="large" startIcon={<Mark />}>
            {name}
          </Button>
        </DisabledReason>
      ))}
    </Box>
  </>
);
