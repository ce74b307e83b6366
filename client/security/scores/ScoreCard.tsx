import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatCount, formatNumber, formatPercent } from '../../shared/display/formats.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import type { SecurityPageQuery } from '../security.generated.ts';
import { useSecurityDialogs } from '../securityDialogs.ts';
import { causeInWords } from './scoreWords.ts';

type Security = Pick<
  SecurityPageQuery['security'],
  'score' | 'previousPercent' | 'activeProjects' | 'scannedProjects' | 'scoreByDay' | 'scoreTurns'
>;

const everyProject = 'a check passes only if it passes in every active project';
const thirtyDays = 30 * 86_400_000;

/** Clause that names the first scan that lowered the score most in the last 30 days. Empty if another cause lowered it most. */
const firstScanInWords = ({ scoreByDay, scoreTurns }: Security): string => {
  const today = Date.parse(scoreByDay.at(-1)?.day ?? '');
  const recent = scoreTurns.filter(({ day }) => Date.parse(day) > today - thirtyDays);
  const [lowest] = recent.toSorted((one, other) => one.hundredths - other.hundredths);
  if (!lowest || lowest.hundredths >= 0) return '';
  if (lowest.cause !== 'FIRST_SCANNED' && lowest.cause !== 'SAMPLE_REPLACED') return '';
  const cause = causeInWords(lowest.cause, lowest.projectName).replace(/^A real scan/, 'a real scan');
  return `, most of it because ${cause}: ${everyProject}`;
};

const changeInWords = (security: Security): string => {
  const { score, previousPercent } = security;
  if (score.percent === null)
    return `After the first scan, this is the weight of the checks that pass by the weight of all checks that ran. Here ${everyProject}, so a first score is often low: it shows where to start. Each project also has a score of its own.`;
  if (previousPercent === null)
    return `No check had run 30 days ago. A first score is often low, as ${everyProject}; most projects have a higher one of their own.`;
  const change = score.percent - previousPercent;
  if (change === 0) return 'Unchanged in 30 days.';
  const points = `${change > 0 ? '+' : '−'}${formatNumber(Math.abs(change))} points in 30 days`;
  return `${points}${change < 0 ? firstScanInWords(security) : ''}.`;
};

/** Sentence on how first scans of unscanned projects affect the score. Empty if all projects were scanned. */
const unscannedInWords = ({ score, activeProjects, scannedProjects }: Security): string => {
  const count = activeProjects - scannedProjects;
  if (score.percent === null || count <= 0) return '';
  return `${formatCount(count, 'active project')} ${count === 1 ? 'has' : 'have'} not been scanned yet. A first scan usually lowers this score, as ${everyProject}; the scores of the other projects stay as they are.`;
};

/** The score of the last scans with what it counts, and the way to how it is counted. */
export const ScoreCard = ({ security }: { security: Security }) => {
  const { percent, passed, failed, notChecked } = security.score;
  const { hrefOf } = useSecurityDialogs();
  const unscanned = unscannedInWords(security);
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
      {unscanned ? (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ marginTop: 2 }}>
          {unscanned}
        </Typography>
      ) : null}
    </SectionCard>
  );
};
