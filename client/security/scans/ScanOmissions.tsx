import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatCount, formatDay } from '../../shared/display/formats.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { Can } from '../../shared/session/Can.tsx';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { lateDialog } from '../../shared/dialogs/lateDialog.tsx';
import type { ScanDetailQuery } from './scanPages.generated.ts';

const acceptance = lateDialog(
  async () => (await import('./AcceptUnscannedFilesDialog.tsx')).AcceptUnscannedFilesDialog,
);
const withdrawal = lateDialog(
  async () => (await import('./WithdrawAcceptanceDialog.tsx')).WithdrawAcceptanceDialog,
);

type Scan = Pick<NonNullable<ScanDetailQuery['scan']>, 'id' | 'omissions' | 'omittedCount'>;
type Omission = Scan['omissions'][number];

const effectOf = ({ isUnscanned, acceptance }: Omission): string => {
  if (!isUnscanned) return 'None';
  if (acceptance)
    return `Accepted by ${acceptance.by} until ${formatDay(acceptance.until)}: ${acceptance.reason}`;
  return 'Blocks deployments that require a scan';
};

const columns: readonly Column<Omission>[] = [
  {
    key: 'path',
    header: 'File',
    cell: ({ path }) => (
      <code style={{ fontSize: 12, overflowWrap: 'anywhere' }}>{path || 'Whole repository'}</code>
    ),
  },
  { key: 'reason', header: 'Why', cell: ({ reason }) => reason },
  { key: 'effect', header: 'Effect', cell: effectOf },
];

/** The files that a scan did not read completely, with the reason, and the actions that accept them or withdraw that. Renders nothing if it read all. */
export const ScanOmissions = ({ scan, onChanged }: { scan: Scan; onChanged: () => void }) => {
  const [open, setOpen] = useState<'accept' | 'withdraw' | null>(null);
  const { id, omissions, omittedCount } = scan;
  if (omissions.length === 0) return null;
  const isBlocking = omissions.some(({ isUnscanned, acceptance }) => isUnscanned && !acceptance);
  const isAccepted = omissions.some(({ acceptance }) => acceptance);
  const close = () => setOpen(null);
  const onDone = () => {
    close();
    onChanged();
  };
  const reason = 'Owners and admins can accept unscanned files.';
  const actions = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {isAccepted ? (
        <Can do="PROJECT_PROTECT" reason={reason}>
          <Button size="small" color="error" {...withdrawal.opener} onClick={() => setOpen('withdraw')}>
            Withdraw acceptance
          </Button>
        </Can>
      ) : null}
      {isBlocking ? (
        <Can do="PROJECT_PROTECT" reason={reason}>
          <Button size="small" {...acceptance.opener} onClick={() => setOpen('accept')}>
            Accept unscanned files
          </Button>
        </Can>
      ) : null}
    </Box>
  );
  return (
    <SectionCard title="Left out" flush {...((isBlocking || isAccepted) && { action: actions })}>
      <DataTable
        caption="Files that were left out"
        columns={columns}
        rows={omissions}
        rowKey={({ path, reason }) => `${path} ${reason}`}
      />
      {omittedCount > omissions.length ? (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ padding: '8px 16px' }}>
          {`and ${formatCount(omittedCount - omissions.length, 'more file')}`}
        </Typography>
      ) : null}
      {open === 'accept' ? <acceptance.Dialog scanId={id} onClose={close} onDone={onDone} /> : null}
      {open === 'withdraw' ? <withdrawal.Dialog scanId={id} onClose={close} onDone={onDone} /> : null}
    </SectionCard>
  );
};
