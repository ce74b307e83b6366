import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { CodeBlock } from '../display/CodeBlock.tsx';
import { appPaths } from '../address/paths.ts';
import type { HostedRepositoryFragment } from './repository.generated.ts';

interface PushInstructionsProps {
  hosted: HostedRepositoryFragment;
  /** Asks the server again. */
  onLook: () => void;
}

/** Milliseconds between two looks whether something was pushed. */
const patience = 3_000;

/** What to type to fill a repository that is hosted here and empty. It shows by itself once something was pushed and read. */
export const PushInstructions = ({ hosted, onLook }: PushInstructionsProps) => {
  const { url, defaultBranch, pushCount } = hosted;
  const look = useEffectEvent(onLook);
  useEffect(() => {
    const timer = setInterval(look, patience);
    return () => clearInterval(timer);
  }, []);
  if (pushCount > 0) {
    return (
      <Typography component="output" color="textSecondary">
        The push is being processed. It will appear here automatically.
      </Typography>
    );
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <Typography color="textSecondary">
        The repository is empty. Push to it, and its files appear here automatically. git asks for a user
        name, which may be anything, and a password: an{' '}
        <Link href={appPaths.settingsTab('api-keys')}>API key</Link> with the scope “Push to repositories
        hosted here”.
      </Typography>
      <CodeBlock
        label="Push what you have"
        text={`git remote add origin ${url}\ngit push -u origin HEAD:${defaultBranch}`}
      />
      <CodeBlock label="Or begin with nothing" text={`git clone ${url}`} />
    </Box>
  );
};
