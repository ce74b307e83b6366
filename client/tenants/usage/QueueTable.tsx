import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { useFeatureLabels } from '../../shared/display/featureLabels.ts';
import { formatNumber } from '../../shared/display/formats.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import type { PlatformResourcesQuery } from './usage.generated.ts';

type Queue = PlatformResourcesQuery['platformUsage']['resources']['queues'][number];

/** What is done; a queue that no feature has a label for shows its own name. */
const Work = ({ name }: Pick<Queue, 'name'>) =>
  useFeatureLabels().find(({ queues = {} }) => name in queues)?.queues?.[name] ?? name;

const columns: readonly Column<Queue>[] = [
  { key: 'name', header: 'Work', cell: ({ name }) => <Work name={name} /> },
  { key: 'waiting', header: 'Waiting', align: 'right', cell: ({ waiting }) => formatNumber(waiting) },
  { key: 'running', header: 'Running', align: 'right', cell: ({ running }) => formatNumber(running) },
  {
    key: 'oldest',
    header: 'Oldest job queued',
    wideOnly: true,
    cell: ({ oldestAt }) => (oldestAt ? <RelativeTime at={oldestAt} /> : '–'),
  },
];

/** The queues of work in the background. */
export const QueueTable = ({ queues }: { queues: readonly Queue[] }) => (
  <SectionCard title="Background work" flush>
    <DataTable
      caption="Background work that waits or runs"
      columns={columns}
      rows={queues}
      rowKey={({ name }) => name}
    />
  </SectionCard>
);
