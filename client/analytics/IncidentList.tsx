import Typography from '@mui/material/Typography';
import { appPaths } from '../shared/address/paths.ts';
import { formatNumber } from '../shared/display/formats.ts';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { SectionCard } from '../shared/page/SectionCard.tsx';
import { DataTable } from '../shared/table/DataTable.tsx';
import type { AnalyticsOverviewQuery } from './analytics.generated.ts';
import { incidentColumns } from './incidents.tsx';

type Delivery = AnalyticsOverviewQuery['analytics']['delivery'];

/** The newest changes to production that failed, each leading to its project's deployments. */
export const IncidentList = ({ delivery, days }: { delivery: Delivery; days: number }) => {
  const { incidents, failed, changeFailRate } = delivery;
  return (
    <SectionCard
      title="Incidents in production"
      flush
      action={
        failed > incidents.length ? (
          <Typography variant="body2" color="textSecondary">
            The newest {incidents.length} of {formatNumber(failed)}
          </Typography>
        ) : null
      }
    >
      <DataTable
        caption={`Incidents in production, last ${days} days`}
        columns={incidentColumns}
        rows={incidents}
        rowKey={({ deploymentId }) => deploymentId}
        rowHref={({ project }) => appPaths.project(project.id, 'deployments')}
        empty={
          <EmptyState>
            {changeFailRate.rows === 0
              ? 'No production deployments in this period. Deployments that fail or are rolled back will be listed here.'
              : 'No deployment to production failed or was rolled back in this period.'}
          </EmptyState>
        }
      />
    </SectionCard>
  );
};
