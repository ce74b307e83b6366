import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatCount, formatNumber } from '../../shared/display/formats.ts';
import { ProgressBar } from '../../shared/display/ProgressBar.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { useStandardPartsSuspenseQuery } from '../scores/scores.generated.ts';
import type { SecurityPageQuery } from '../security.generated.ts';
import { useSecurityDialogs } from '../securityDialogs.ts';
import type { Standard } from './complianceWords.ts';
import { partColumns } from './partColumns.tsx';

type Security = SecurityPageQuery['security'];
type Counts = Security['standards'][number];

const resultOf = ({ satisfiedParts: satisfied, gapParts: gaps, notAssessedParts: notAssessed }: Counts) => {
  if (satisfied + gaps === 0) return 'Not assessed';
  const rest = notAssessed > 0 ? `, ${formatNumber(notAssessed)} not assessed` : '';
  return `${formatNumber(satisfied)} of ${formatCount(satisfied + gaps, 'part')} satisfied${rest}`;
};

interface StandardCardProps {
  standard: Counts;
  parts: Standard['parts'];
  security: Security;
}

/** A standard: how many of its parts are satisfied, and each part with what it asks for. */
const StandardCard = ({ standard, parts, security }: StandardCardProps) => {
  const { hrefOf } = useSecurityDialogs();
  const { name, satisfiedParts: satisfied, gapParts: gaps } = standard;
  return (
    <SectionCard
      title={name}
      flush
      action={
        <Button
          size="small"
          variant="text"
          href={hrefOf('standard', standard.standard)}
          aria-label={`Details of ${name}`}
        >
          Details
        </Button>
      }
    >
      <Box sx={{ padding: '0 16px 12px' }}>
        <ProgressBar
          label={`Parts of ${name} that are satisfied`}
          hideLabel
          value={satisfied + gaps === 0 ? 0 : (satisfied / (satisfied + gaps)) * 100}
          detail={resultOf(standard)}
        />
      </Box>
      <DataTable
        caption={`Parts of ${name}`}
        rows={parts}
        rowKey={({ section }) => section}
        columns={partColumns(security)}
      />
    </SectionCard>
  );
};

/** How the parts of each public standard stand that checks cover. */
export const ComplianceTab = ({ security }: { security: Security }) => {
  const { data } = useStandardPartsSuspenseQuery({ fetchPolicy: 'cache-and-network' });
  const partsOf = new Map(data.security.standards.map(({ standard, parts }) => [standard, parts]));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Typography variant="body2" color="textSecondary">
        Only the parts of a standard that a check covers are listed. This is no audit, and says nothing about
        the other parts.
      </Typography>
      {security.standards.map((standard) => (
        <StandardCard
          key={standard.standard}
          standard={standard}
          parts={partsOf.get(standard.standard) ?? []}
          security={security}
        />
      ))}
    </Box>
  );
};
