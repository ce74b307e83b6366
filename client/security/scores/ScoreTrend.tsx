import Card from '@mui/material/Card';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { formatCount, formatPercent, formatUtcDay } from '../../shared/display/formats.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { TrendChart, type TrendPoint } from '../../shared/charts/TrendChart.tsx';
import { causeInWords, pointsInWords } from './scoreWords.ts';
import type { SecurityPageQuery } from '../security.generated.ts';
import { useSecurityDialogs } from '../securityDialogs.ts';

type Security = SecurityPageQuery['security'];

/** Days before the first scan have no score: they are a gap, not zero. */
const pointsOf = (days: Security['scoreByDay']): TrendPoint[] =>
  days.map(({ day, percent }) => ({ label: formatUtcDay(day), value: percent }));

/** What changed the score most on a day, and how much more there is. */
const wordsOf = ({ cause, projectName, hundredths, changes }: Security['scoreTurns'][number]): string[] => [
  `${causeInWords(cause, projectName)}: ${pointsInWords(hundredths)}`,
  ...(changes > 1 ? [`and ${formatCount(changes - 1, 'more change')}`] : []),
];

/** The score at the end of each of the last 90 days, with what changed it; a day leads to all that is known of it. */
export const ScoreTrend = ({ security }: { security: Security }) => {
  const { scoreByDay, scoreTurns } = security;
  const { hrefOf } = useSecurityDialogs();
  const navigate = useNavigate();
  const points = pointsOf(scoreByDay);
  if (points.every(({ value }) => value === null)) {
    return (
      <SectionCard title="Score over time" flush>
        <EmptyState>No scans in the last 90 days. The daily score will be charted here.</EmptyState>
      </SectionCard>
    );
  }
  const turns = new Map(scoreTurns.map((turn) => [turn.day, wordsOf(turn)]));
  const notes = new Map(
    scoreByDay.flatMap(({ day }, index) => {
      const words = turns.get(day);
      return words ? [[index, words] as const] : [];
    }),
  );
  return (
    <Card sx={{ padding: 4 }}>
      <TrendChart
        title="Score over time"
        unit="percent at the end of each day, last 90 days, UTC; choose a day to see what changed and what was open"
        points={points}
        notes={notes}
        onChoose={(index) => {
          const day = scoreByDay[index]?.day;
          if (day) void navigate(hrefOf('day', day.slice(0, 10)));
        }}
        formatValue={formatPercent}
        maximum={100}
        height={120}
      />
    </Card>
  );
};
