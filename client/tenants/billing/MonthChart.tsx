import Card from '@mui/material/Card';
import { formatUtcMonth } from '../../shared/display/formats.ts';
import { TrendChart } from '../../shared/charts/TrendChart.tsx';

interface MonthChartProps {
  title: string;
  unit: string;
  points: readonly { month: string; value: number }[];
  formatValue?: (value: number) => string;
}

/** One quantity by month, in a card; the last month goes on. */
export const MonthChart = ({ points, ...chart }: MonthChartProps) => (
  <Card sx={{ padding: 4 }}>
    <TrendChart
      {...chart}
      points={points.map(({ month, value }) => ({ label: formatUtcMonth(month), value }))}
      running
      height={148}
    />
  </Card>
);
