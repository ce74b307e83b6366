import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ChartSeries } from './plotSeries.ts';

/** The names of a chart's series, each with its colour. */
export const ChartLegend = ({ series }: { series: readonly ChartSeries[] }) => (
  <Box
    component="ul"
    sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, listStyle: 'none', margin: 0, padding: 0 }}
  >
    {series.map(({ name, tone }) => (
      <Typography
        key={name}
        component="li"
        variant="caption"
        color="textSecondary"
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}
      >
        <Box
          component="span"
          aria-hidden
          sx={(theme) => ({
            width: 8,
            height: 8,
            borderRadius: '2px',
            backgroundColor: theme.vars.palette.tone[tone].main,
          })}
        />
        {name}
      </Typography>
    ))}
  </Box>
);
