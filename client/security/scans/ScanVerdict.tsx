import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatCount } from '../../shared/display/formats.ts';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import type { ScanDetailQuery } from './scanPages.generated.ts';

type Verdict = NonNullable<NonNullable<ScanDetailQuery['scan']>['verdict']>;

/** Whether a scan lets a pipeline pass, and everything that speaks against it. */
export const ScanVerdict = ({ verdict: { passed, reasons, reasonCount } }: { verdict: Verdict }) => (
  <SectionCard
    title="Pipelines"
    action={<ToneChip label={passed ? 'Passed' : 'Does not pass'} tone={passed ? 'success' : 'critical'} />}
  >
    {passed ? (
      <Typography variant="body2" color="textSecondary">
        Nothing speaks against it, by the policy for its project.
      </Typography>
    ) : (
      <Box component="ul" sx={{ margin: 0, paddingLeft: 5 }}>
        {reasons.map(({ message, link }) => (
          <li key={`${message} ${link}`}>
            <Link href={link} variant="body2">
              {message}
            </Link>
          </li>
        ))}
      </Box>
    )}
    {reasonCount > reasons.length ? (
      <Typography variant="caption" color="textSecondary">
        {`and ${formatCount(reasonCount - reasons.length, 'more reason')}`}
      </Typography>
    ) : null}
  </SectionCard>
);
