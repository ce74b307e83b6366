import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatCount, formatNumber, formatPercent } from '../../shared/display/formats.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import type { SecurityPageQuery } from '../security.generated.ts';
import { useSecurityDialogs } from '../securityDialogs.ts';

type Security = SecurityPageQuery['security'];

const changeInWords = ({ score, previousPercent }: Security): string => {
  if (score.percent === null)
    return 'After the first scan, this is the weight of the checks that pass by the weight of all checks that ran. A check passes only if it passes in every active project, so a first score is often low: it shows where to start.';
  if (previousPercent === null)
    return 'No check had run 30 days ago. A first score is often low, as a check passes only if it passes in every active project: “How it is calculated” has the score of each.';
  const change = score.percent - previousPercent;
  if (change === 0) return 'Unchanged in 30 days.';
  return `${change > 0 ? '+' : '−'}${formatNumber(Math.abs(change))} points in 30 days.`;
};

/** The score of the last scans with what it counts, and the way to how it is counted. */
export const ScoreCard = ({ security }: { security: Security }) => {
  const { percent, passed, failed, notChecked } = security.score;
  const { hrefOf } = useSecurityDialogs();
  const facts = [
    `${formatCount(passed, 'check')} passed`,
    formatCount(failed, 'issue'),
    ...(notChecked > 0 ? [`${formatNumber(notChecked)} not checked`] : []),
  ];
  return (
    <SectionCard
      title="Security score"
      action={
        <Button size="small" variant="text" href={hrefOf('score')}>
          How it is calculated
        </Button>
      }
    >
      <Typography variant="figure" component="p">
        {percent === null ? 'Not scanned yet' : formatPercent(percent)}
      </Typography>
      {percent === null ? null : (
        <Box
          component="ul"
          sx={{
            margin: '4px 0 0',
            padding: 0,
            listStyle: 'none',
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 4,
          }}
        >
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </Box>
      )}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ marginTop: 2 }}>
        {changeInWords(security)} The score is that of each active project’s last scan. Deciding about a
        finding does not change it; the next scan does.
      </Typography>
    </SectionCard>
  );
};
