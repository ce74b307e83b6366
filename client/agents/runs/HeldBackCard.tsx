import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { appPaths } from '../../shared/address/paths.ts';
import { FileLine } from '../../shared/display/FileLine.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { RetryRunButton } from './RetryRunButton.tsx';
import type { AgentRun } from './runTypes.ts';

/** The findings that a run did not fix, with the reasons. */
export const HeldBackCard = ({ run }: { run: AgentRun }) => (
  <SectionCard title="Not fixed" flush action={<RetryRunButton run={run} from="FAILED_STEP" />}>
    <Box component="ul" aria-label="Not fixed" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {run.heldBack.map(({ finding, reason }, index) => (
        <Box
          component="li"
          key={finding?.id ?? index}
          sx={{ padding: '10px 16px', borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
        >
          <Typography variant="body2">
            {finding ? <Link href={appPaths.finding(finding.id)}>{finding.title}</Link> : 'Deleted finding'}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="div">
            {finding?.file ? (
              <>
                <code>
                  <FileLine file={finding.file} line={finding.line} />
                </code>
                {' · '}
              </>
            ) : null}
            {reason}
          </Typography>
        </Box>
      ))}
    </Box>
  </SectionCard>
);
