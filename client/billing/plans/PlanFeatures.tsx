import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import CheckMark from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';

interface PlanFeaturesProps {
  features: readonly string[];
  /** Features that the plan does not include. */
  limitations?: readonly string[];
  /** On wide screens. */
  columns: 1 | 2;
}

/** List of the features that a plan includes and does not include. */
export const PlanFeatures = ({ features, limitations = [], columns }: PlanFeaturesProps) => (
  <Box
    component="ul"
    sx={{
      listStyle: 'none',
      margin: 0,
      padding: 0,
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${columns}, minmax(0, 1fr))` },
      columnGap: 3,
      rowGap: 1,
      '& > li': { display: 'flex', gap: 2 },
      '& svg': { flex: 'none', marginTop: '2px', color: 'text.secondary' },
    }}
  >
    {features.map((feature) => (
      <Box component="li" key={feature} sx={{ '& > svg': { color: 'success.main' } }}>
        <CheckMark size={16} aria-hidden />
        <Typography variant="body2">{feature}</Typography>
      </Box>
    ))}
    {limitations.map((limitation) => (
      <li key={limitation}>
        <Minus size={16} aria-hidden />
        <Typography variant="body2" color="textSecondary">
          {limitation}
        </Typography>
      </li>
    ))}
  </Box>
);
