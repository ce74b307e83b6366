import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { appPaths } from '../../shared/address/paths.ts';
import { SeverityChip } from '../../shared/display/SeverityChip.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import type { PullRequest } from './pullRequestTypes.ts';

/** The findings that a pull request is to fix. */
export const FindingsCard = ({ findings }: Pick<PullRequest, 'findings'>) => (
  <SectionCard title="Fixes">
    <Box
      component="ul"
      aria-label="Findings that it fixes"
      sx={{ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}
    >
      {findings.map(({ id, title, severity }) => (
        <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
          <SeverityChip severity={severity} />
          <Link href={appPaths.finding(id)} sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
            {title}
          </Link>
        </Box>
      ))}
    </Box>
  </SectionCard>
);
