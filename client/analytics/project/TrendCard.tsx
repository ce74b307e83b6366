import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { TrendChart, type TrendPoint } from '../../shared/charts/TrendChart.tsx';

interface TrendCardProps {
  title: string;
  unit: string;
  points: readonly TrendPoint[];
  formatValue?: (value: number) => string;
  maximum?: number;
  /** Whether the last bucket is still being counted. */
  running?: boolean;
  /** Told when there is nothing to draw. */
  empty: string;
}

/** A trend in a card; the card keeps its height without one. */
export const TrendCard = ({ empty, ...chart }: TrendCardProps) => (
  <Card sx={{ padding: 4, minHeight: 260, boxSizing: 'border-box' }}>
    {chart.points.some(({ value }) => value !== null) ? (
      <TrendChart {...chart} />
    ) : (
      <>
        <Typography variant="h3" component="h2">
          {chart.title}
        </Typography>
        <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 200 }}>
          <EmptyState>{empty}</EmptyState>
        </Box>
      </>
    )}
  </Card>
);
