import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CodeBlock } from '../../shared/display/CodeBlock.tsx';
import { formatCount } from '../../shared/display/formats.ts';
import type { HostedRepositoryFragment } from '../../shared/repository/repository.generated.ts';

interface HostedSectionProps {
  repository: { headCommit: { sha: string; message: string } };
  hosted: HostedRepositoryFragment;
}

/** Where git finds a repository that is hosted here. */
export const HostedSection = ({ repository, hosted }: HostedSectionProps) => {
  const { url, defaultBranch, pushCount } = hosted;
  const { sha, message } = repository.headCommit;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <CodeBlock label="Clone" text={`git clone ${url}`} />
      <Typography variant="body2" color="textSecondary">
        Hosted here · {formatCount(pushCount, 'push', 'pushes')} · {defaultBranch} at{' '}
        <code title={message}>{sha.slice(0, 7)}</code>
      </Typography>
    </Box>
  );
};
