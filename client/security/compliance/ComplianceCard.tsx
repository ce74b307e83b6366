import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatCount, formatNumber } from '../../shared/display/formats.ts';
import { ProgressBar } from '../../shared/display/ProgressBar.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import type { SecurityPageQuery } from '../security.generated.ts';
import { useSecurityDialogs } from '../securityDialogs.ts';

type Standard = SecurityPageQuery['security']['standards'][number];

/** How the checks came out that belong to each public standard. */
export const ComplianceCard = ({ standards }: { standards: readonly Standard[] }) => (
  <SectionCard title="Compliance" flush>
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {standards.map((standard) => (
        <StandardRow key={standard.standard} standard={standard} />
      ))}
    </Box>
    <Typography
      variant="caption"
      color="textSecondary"
      component="p"
      sx={{ padding: '10px 16px', borderTop: 1, borderColor: 'divider' }}
    >
      Only of the parts that a check covers: this is no audit, and says nothing about the rest of a standard.
    </Typography>
  </SectionCard>
);

const resultOf = ({ satisfiedParts: satisfied, gapParts: gaps, notAssessedParts: notAssessed }: Standard) => {
  if (satisfied + gaps === 0) return 'Not assessed';
  const rest = notAssessed > 0 ? `, ${formatNumber(notAssessed)} not assessed` : '';
  return `${formatNumber(satisfied)} of ${formatCount(satisfied + gaps, 'part')} satisfied${rest}`;
};

const StandardRow = ({ standard }: { standard: Standard }) => {
  const { hrefOf } = useSecurityDialogs();
  const { satisfiedParts: satisfied, gapParts: gaps } = standard;
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        padding: '6px 16px 10px',
        borderTop: 1,
        borderColor: 'divider',
        '&:hover': { backgroundColor: 'action.hover' },
      }}
    >
      <Link
        href={hrefOf('standard', standard.standard)}
        color="textPrimary"
        underline="none"
        sx={{ fontWeight: 500, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
      >
        {standard.name}
      </Link>
      <ProgressBar
        label={`Parts of ${standard.name} that are satisfied`}
        hideLabel
        value={satisfied + gaps === 0 ? 0 : (satisfied / (satisfied + gaps)) * 100}
        detail={resultOf(standard)}
      />
    </Box>
  );
};
