import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { appPaths } from '../../shared/address/paths.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import { downloadCsv } from '../../shared/table/csv.ts';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { complianceRows, coverageInWords, evidenceOf, partWords, type Standard } from './complianceWords.ts';
import type { SecurityPageQuery } from '../security.generated.ts';
import { StandardView } from './StandardView.tsx';

type Security = SecurityPageQuery['security'];
type Part = Standard['parts'][number];

const columnsOf = ({ checks, activeProjects }: Security): readonly Column<Part>[] => {
  const ofPart = ({ checks: ids }: Part) => checks.filter(({ check }) => ids.includes(check.id));
  return [
    {
      key: 'part',
      header: 'Part',
      cell: ({ section }) => section,
      narrowNote: ({ outcome }) => <ToneChip {...partWords[outcome]} />,
    },
    {
      key: 'outcome',
      header: 'Outcome',
      width: 120,
      wideOnly: true,
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

interface OrganizationStandardProps {
  standard: Standard;
  security: Security;
  onClose: () => void;
}

/** The parts of a standard over all active projects: how each stands, by which check, and what that rests on. */
export const OrganizationStandard = ({ standard, security, onClose }: OrganizationStandardProps) => (
  <StandardView
    onClose={onClose}
    onExport={() =>
      downloadCsv(`compliance-${standard.standard.toLowerCase()}.csv`, complianceRows(standard, security))
    }
  >
    <Typography variant="body2" color="textSecondary">
      {'Results of scans for controls of '}
      <Link href={standard.url} target="_blank" rel="noreferrer">
        the standard
      </Link>
      {`. ${coverageInWords(standard)} This doesn’t replace an audit. `}
      {security.lastScanAt ? (
        <>
          Last scan <RelativeTime at={security.lastScanAt} />.
        </>
      ) : (
        'Nothing was scanned yet.'
      )}
    </Typography>
    <DataTable
      caption={`Parts of ${standard.name}`}
      rows={standard.parts}
      rowKey={({ section }) => section}
      columns={columnsOf(security)}
    />
  </StandardView>
);
