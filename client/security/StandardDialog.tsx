import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import Download from 'lucide-react/icons/download';
import { useId } from 'react';
import { appPaths } from '../shared/address/paths.ts';
import { RelativeTime } from '../shared/display/RelativeTime.tsx';
import { ToneChip } from '../shared/display/ToneChip.tsx';
import { downloadCsv } from '../shared/table/csv.ts';
import { type Column, DataTable } from '../shared/table/DataTable.tsx';
import { complianceRows, coverageInWords, evidenceOf, partWords, type Standard } from './complianceWords.ts';
import { useStandardPartsSuspenseQuery } from './scores.generated.ts';
import type { SecurityPageQuery } from './security.generated.ts';

type Security = SecurityPageQuery['security'];
type Part = Standard['parts'][number];

interface StandardDialogProps {
  /** A value of SecurityStandard; what is none shows nothing. */
  standard: string;
  security: Security;
  onClose: () => void;
}

const columnsOf = ({ checks, activeProjects }: Security): readonly Column<Part>[] => {
  const ofPart = ({ checks: ids }: Part) => checks.filter(({ check }) => ids.includes(check.id));
  return [
    { key: 'part', header: 'Part', cell: ({ section }) => section },
    {
      key: 'outcome',
      header: 'Outcome',
      width: 120,
      cell: ({ outcome }) => <ToneChip {...partWords[outcome]} />,
    },
    {
      key: 'evidence',
      header: 'Check and evidence',
      cell: (part) => {
        const own = ofPart(part);
        if (own.length === 0) return 'Not needed by any scan yet';
        return own.map((result) => (
          <div key={result.check.id}>
            <Link href={`${appPaths.security}?check=${encodeURIComponent(result.check.id)}`}>
              {result.check.name}
            </Link>
            <Typography variant="caption" color="textSecondary" component="div">
              {evidenceOf(result, activeProjects)}
            </Typography>
          </div>
        ));
      },
    },
  ];
};

/** The parts of a standard that checks tell of: how each stands, by which check, and what that rests on. */
export const StandardDialog = ({ standard, security, onClose }: StandardDialogProps) => {
  const title = useId();
  const { data } = useStandardPartsSuspenseQuery({ fetchPolicy: 'cache-and-network' });
  const shown = data.security.standards.find((one) => one.standard === standard);
  if (!shown) return null;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={title}>
      <DialogTitle id={title}>{shown.name}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4, '& > *': { flex: 'none' } }}>
        <Typography variant="body2" color="textSecondary">
          {'How parts of '}
          <Link href={shown.url} target="_blank" rel="noreferrer">
            the standard
          </Link>
          {` stand by what scans saw. ${coverageInWords(shown)} This is no audit. `}
          {security.lastScanAt ? (
            <>
              Last scan <RelativeTime at={security.lastScanAt} />.
            </>
          ) : (
            'Nothing was scanned yet.'
          )}
        </Typography>
        <DataTable
          caption={`Parts of ${shown.name}`}
          rows={shown.parts}
          rowKey={({ section }) => section}
          columns={columnsOf(security)}
        />
      </DialogContent>
      <DialogActions>
        <Button
          startIcon={<Download aria-hidden />}
          onClick={() =>
            downloadCsv(`compliance-${standard.toLowerCase()}.csv`, complianceRows(shown, security))
          }
        >
          Export CSV
        </Button>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
};
