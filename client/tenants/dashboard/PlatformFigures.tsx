import { formatBytes, formatCount, formatNumber, formatPercent } from '../../shared/display/formats.ts';
import { KeyFigure, KeyFigures } from '../../shared/charts/KeyFigure.tsx';
import { adminPaths } from '../../shared/address/paths.ts';
import { formatWholeMoney, isOverloaded } from '../adminWords.ts';
import type { PlatformDashboardQuery } from './dashboard.generated.ts';

/** The four numbers that sum the platform up. */
export const PlatformFigures = ({
  dashboard,
}: {
  dashboard: PlatformDashboardQuery['platformDashboard'];
}) => {
  const { organizations, newOrganizations, activeUsers, users, machine, monthlyRevenue } = dashboard;
  const memory = `${formatBytes(machine.memoryUsedBytes)} of ${formatBytes(machine.memoryTotalBytes)} memory`;
  return (
    <KeyFigures>
      <KeyFigure
        label="Organizations"
        figure={formatNumber(organizations)}
        change={
          newOrganizations > 0
            ? { text: `+${formatNumber(newOrganizations)}`, direction: 'up' }
            : { text: 'None new', direction: 'flat' }
        }
        period="last 30 days"
        href={adminPaths.tenants}
      />
      <KeyFigure
        label="Active users"
        figure={formatNumber(activeUsers)}
        period={`of ${formatNumber(users)}, seen in 30 days`}
        href={adminPaths.usageTab('organizations')}
      />
      <KeyFigure
        label="System load"
        figure={formatPercent(machine.loadPercent)}
        change={isOverloaded(machine) ? { text: 'Overloaded', direction: 'up', good: false } : undefined}
        period={`${formatCount(machine.processors, 'processor')}, last minute · ${memory}`}
        href={adminPaths.usageTab('resources')}
      />
      <KeyFigure
        label="Monthly revenue"
        figure={formatWholeMoney(monthlyRevenue.cents)}
        period={`recurring, of ${formatCount(dashboard.payingOrganizations, 'organization')}`}
        href={adminPaths.billing}
      />
    </KeyFigures>
  );
};
