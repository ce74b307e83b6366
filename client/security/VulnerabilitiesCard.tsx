import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldQuestion from 'lucide-react/icons/shield-question-mark';
import { useState } from 'react';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { formatCount, formatNumber } from '../shared/display/formats.ts';
import { RelativeTime } from '../shared/display/RelativeTime.tsx';
import { SectionCard } from '../shared/page/SectionCard.tsx';
import { SeverityChip } from '../shared/display/SeverityChip.tsx';
import type { ResultOfCheckFragment, SecurityPageQuery } from './security.generated.ts';

/** More than these push everything else off the page. */
const shownAtFirst = 10;

interface VulnerabilitiesCardProps {
  security: Pick<SecurityPageQuery['security'], 'checks' | 'openFindings' | 'lastScanAt' | 'score'>;
  /** Shows the findings that explain a check. */
  onExplain: (check: string) => void;
}

/** The checks that fail, each leading to the findings that explain it. */
export const VulnerabilitiesCard = ({ security, onExplain }: VulnerabilitiesCardProps) => {
  const { checks, openFindings, lastScanAt, score } = security;
  const failed = checks.filter(({ outcome }) => outcome === 'FAILED');
  const [all, setAll] = useState(false);
  const shown = all ? failed : failed.slice(0, shownAtFirst);
  const open = openFindings.reduce((sum, { count }) => sum + count, 0);
  const bySeverity = openFindings
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => `${formatNumber(count)} ${severity.toLowerCase()}`);
  return (
    <SectionCard title="Checks that fail" flush>
      {failed.length === 0 ? (
        <NoFailedCheck lastScanAt={lastScanAt} passed={score.passed} />
      ) : (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {shown.map((result) => (
            <FailedCheck key={result.check.id} result={result} onExplain={onExplain} />
          ))}
        </Box>
      )}
      {shown.length < failed.length ? (
        <Box sx={{ padding: '8px 16px', borderTop: 1, borderColor: 'divider' }}>
          <Button size="small" variant="text" onClick={() => setAll(true)}>
            {`Show all ${formatCount(failed.length, 'check')} that fail`}
          </Button>
        </Box>
      ) : null}
      <Typography
        variant="caption"
        color="textSecondary"
        component="p"
        sx={{ padding: '10px 16px', borderTop: 1, borderColor: 'divider' }}
      >
        {open === 0
          ? 'No finding waits for a decision or a fix.'
          : `${formatCount(open, 'open finding')}, paused projects included: ${bySeverity.join(', ')}.`}
      </Typography>
    </SectionCard>
  );
};

const NoFailedCheck = ({ lastScanAt, passed }: { lastScanAt: string | null; passed: number }) =>
  lastScanAt && passed > 0 ? (
    <EmptyState success icon={<ShieldCheck aria-hidden />}>
      {`No check fails: all ${formatCount(passed, 'check')} that ran passed. Last scan `}
      <RelativeTime at={lastScanAt} />.
    </EmptyState>
  ) : (
    <EmptyState icon={<ShieldQuestion aria-hidden />}>Not scanned yet: no check has run.</EmptyState>
  );

interface FailedCheckProps {
  result: ResultOfCheckFragment;
  onExplain: (check: string) => void;
}

const FailedCheck = ({ result, onExplain }: FailedCheckProps) => {
  const { check, failedProjects, checkedProjects, openFindings } = result;
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 1,
        minHeight: 44,
        padding: '6px 16px',
        borderTop: 1,
        borderColor: 'divider',
        '&:hover': { backgroundColor: 'action.hover' },
      }}
    >
      <Box sx={{ width: 84 }}>
        <SeverityChip severity={check.severity} />
      </Box>
      <Link
        href={`?check=${encodeURIComponent(check.id)}`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onExplain(check.id);
        }}
        color="textPrimary"
        underline="none"
        sx={{
          flex: '1 1 140px',
          fontWeight: 500,
          '&::after': { content: '""', position: 'absolute', inset: 0 },
        }}
      >
        {check.name}
      </Link>
      <Typography variant="caption" color="textSecondary">
        {`${formatNumber(failedProjects)} of ${formatCount(checkedProjects, 'project')} · ${formatCount(openFindings, 'open finding')}`}
      </Typography>
    </Box>
  );
};
