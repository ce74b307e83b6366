import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { SignInProvider } from '../../schema/generated/types.ts';
import { formatList } from '../shared/display/formats.ts';
import { useSignInOptionsQuery } from './accounts.generated.ts';
import { GitHubMark, GoogleMark } from './providerMarks.tsx';

const marks: Record<SignInProvider, { name: string; Mark: typeof GitHubMark }> = {
  GITHUB: { name: 'GitHub', Mark: GitHubMark },
  GOOGLE: { name: 'Google', Mark: GoogleMark },
};

/** Other ways to sign in, and which of them the server is not configured for. */
export const ProviderButtons = () => {
  const { data } = useSignInOptionsQuery();
  const reason = useId();
  const missing = (data?.signInOptions.providers ?? []).filter(({ available }) => !available);
  const names = missing.map(({ provider }) => marks[provider].name);
  return (
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
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
        {Object.values(marks).map(({ name, Mark }) => (
          <Button key={name} size="large" startIcon={<Mark />} disabled aria-describedby={reason}>
            {name}
          </Button>
        ))}
      </Box>
      <Typography
        id={reason}
        variant="caption"
        component="p"
        color="textSecondary"
        sx={{ minHeight: 16, marginTop: 2, textAlign: 'center' }}
      >
        {names.length > 0 ? `Sign-in with ${formatList(names)} is not configured on this server.` : null}
      </Typography>
    </>
  );
};
