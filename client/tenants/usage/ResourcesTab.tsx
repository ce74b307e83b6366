import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import {
  formatBytes,
  formatCount,
  formatDateTime,
  formatNumber,
  formatShare,
} from '../../shared/display/formats.ts';
import { ProgressBar } from '../../shared/display/ProgressBar.tsx';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { useRefresh } from '../../shared/page/useRefresh.ts';
import { listColumns } from '../adminColumns.ts';
import { isOverloaded } from '../adminWords.ts';
import { Facts } from '../detail/Facts.tsx';
import { QueueTable } from './QueueTable.tsx';
import { SandboxCard } from './SandboxCard.tsx';
import { usePlatformResourcesSuspenseQuery } from './usage.generated.ts';

interface ShareProps {
  label: string;
  used: number;
  total: number;
  format: (value: number) => string;
}

const Share = ({ label, used, total, format }: ShareProps) => (
  <ProgressBar
    label={label}
    value={total === 0 ? 0 : (used / total) * 100}
    detail={`${format(used)} of ${format(total)} (${formatShare(total === 0 ? 0 : used / total)})`}
  />
);

const stack = { display: 'grid', gap: 4 } as const;

/** What the server has, and how much of it is in use: of the process that answers. */
export const ResourcesTab = () => {
  const { data, refetch } = usePlatformResourcesSuspenseQuery({ fetchPolicy: 'cache-and-network' });
  const { refreshing, refresh } = useRefresh(refetch);
  const { resources } = data.platformUsage;
  const { machine } = resources;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, marginBottom: 4 }}>
        <Typography variant="body2" color="textSecondary">
          Read <RelativeTime at={machine.readAt} />, of the machine that answered
        </Typography>
        <Button
          size="small"
          startIcon={<RefreshCw aria-hidden />}
          loading={refreshing}
          loadingPosition="start"
          onClick={refresh}
        >
          Refresh
        </Button>
      </Box>
      <Box sx={{ ...listColumns, marginBottom: 4 }}>
        <SectionCard title="Machine">
          <Box sx={stack}>
            <ProgressBar
              label={`System load, last minute, of ${formatCount(machine.processors, 'processor')}`}
              value={machine.loadPercent}
              detail={`${formatShare(machine.loadPercent / 100)}${isOverloaded(machine) ? ', overloaded' : ''}`}
              tone={isOverloaded(machine) ? 'critical' : 'accent'}
            />
            <Share
              label="Memory"
              used={machine.memoryUsedBytes}
              total={machine.memoryTotalBytes}
              format={formatBytes}
            />
            <Share
              label="Disk of the data folder"
              used={resources.diskUsedBytes}
              total={resources.diskTotalBytes}
              format={formatBytes}
            />
            <Facts
              facts={[
                ['Load, 1 / 5 / 15 minutes', machine.loadAverages.map((load) => load.toFixed(2)).join(' / ')],
                ['Memory of the process', formatBytes(resources.processMemoryBytes)],
                ['Running since', formatDateTime(resources.startedAt)],
              ]}
            />
          </Box>
        </SectionCard>
        <Box sx={stack}>
          <SectionCard title="Database">
            <Box sx={stack}>
              <Share
                label="Connections"
                used={resources.databaseConnections}
                total={resources.databaseConnectionLimit}
                format={formatNumber}
              />
              <Facts facts={[['Size', formatBytes(resources.databaseBytes)]]} />
            </Box>
          </SectionCard>
          <SandboxCard sandbox={resources.sandbox} />
        </Box>
      </Box>
      <QueueTable queues={resources.queues} />
    </>
  );
};
