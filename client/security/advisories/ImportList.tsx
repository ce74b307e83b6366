import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useAction } from '../../shared/controls/useAction.ts';
import { ProgressBar } from '../../shared/display/ProgressBar.tsx';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { StatusChip } from '../../shared/display/StatusChip.tsx';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { ImportFollower } from './ImportFollower.tsx';
import { type ImportEntryFragment, useCancelImportMutation } from './imports.generated.ts';
import { outcomeInWords } from './importWords.ts';

type Entry = ImportEntryFragment;

const isActive = ({ job: { state } }: Entry): boolean => state === 'QUEUED' || state === 'RUNNING';

const Cancel = ({ source, job }: Entry) => {
  const act = useAction();
  const [cancel, { loading }] = useCancelImportMutation();
  const stop = () =>
    act(
      async () => (await cancel({ variables: { input: { id: job.id } } })).data?.cancelJob?.errors,
      'The import was canceled',
    );
  return (
    <Button
      size="small"
      loading={loading}
      onClick={() => void stop()}
      aria-label={`Cancel the import of ${source}`}
    >
      Cancel
    </Button>
  );
};

/** How far an import is, or what it came to. */
const Outcome = (entry: Entry) => {
  const { job } = entry;
  if (isActive(entry)) return <ProgressBar label={job.step} value={job.progress} />;
  const kept = job.state === 'SUCCEEDED' || entry.read === 0 ? [] : ['What was read until then stays:'];
  const told = [...(job.error ? [job.error] : []), ...kept];
  const outcome = job.error && entry.read === 0 ? [] : outcomeInWords(entry);
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {[...told, ...outcome].map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
    </Box>
  );
};

const columns: readonly Column<Entry>[] = [
  {
    key: 'source',
    header: 'Source',
    cell: ({ source, orderedBy, job }) => (
      <Box sx={{ paddingY: 0.5, overflowWrap: 'anywhere' }}>
        {source}
        <Typography variant="caption" color="textSecondary" component="div" sx={{ fontWeight: 400 }}>
          {orderedBy}, <RelativeTime at={job.createdAt} />
        </Typography>
      </Box>
    ),
    narrowNote: Outcome,
  },
  { key: 'state', header: 'State', width: 110, cell: ({ job: { state } }) => <StatusChip status={state} /> },
  { key: 'outcome', header: 'Outcome', width: '45%', wideOnly: true, cell: Outcome },
  {
    key: 'cancel',
    header: 'Cancel',
    hideHeader: true,
    align: 'right',
    width: 90,
    cell: (entry) => (isActive(entry) ? <Cancel {...entry} /> : null),
  },
];

interface ImportListProps {
  imports: readonly Entry[];
  /** One of them has ended. */
  onEnd: () => void;
}

/** The latest imports: those that are under way live, of the others what they came to. */
export const ImportList = ({ imports, onEnd }: ImportListProps) => (
  <SectionCard title="Imports" flush>
    {imports.filter(isActive).map(({ job, source }) => (
      <ImportFollower key={job.id} jobId={job.id} source={source} onEnd={onEnd} />
    ))}
    <DataTable
      caption="Imports of advisories"
      columns={columns}
      rows={imports}
      rowKey={({ id }) => id}
      empty={<EmptyState>No imports yet.</EmptyState>}
    />
  </SectionCard>
);
