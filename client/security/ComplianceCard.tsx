import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatNumber } from '../shared/display/formats.ts';
import { ProgressBar } from '../shared/display/ProgressBar.tsx';
import { SectionCard } from '../shared/page/SectionCard.tsx';
import type { SecurityPageQuery } from './security.generated.ts';
import { useSecurityDialogs } from './securityDialogs.ts';

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

const resultOf = ({ passed, failed, notChecked }: Standard) => {
  const ran = passed + failed;
  if (ran === 0) return 'Not checked';
  const rest = notChecked > 0 ? `, ${formatNumber(notChecked)} not checked` : '';
  return `${formatNumber(passed)} of ${formatNumber(ran)} pass${rest}`;
};

const StandardRow = ({ standard }: { standard: Standard }) => {
  const { hrefOf } = useSecurityDialogs();
  const { passed, failed } = standard;
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
        label={`Checks of ${standard.name} that pass`}
        hideLabel
        value={passed + failed === 0 ? 0 : (passed / (passed + failed)) * 100}
        detail={resultOf(standard)}
      />
    </Box>
  );
};
