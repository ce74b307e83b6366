import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { downloadCsv } from '../../shared/table/csv.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { complianceRows, coverageInWords, type Standard } from './complianceWords.ts';
import { partColumns } from './partColumns.tsx';
import type { SecurityPageQuery } from '../security.generated.ts';
import { StandardView } from './StandardView.tsx';

type Security = SecurityPageQuery['security'];
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
      columns={partColumns(security)}
    />
  </StandardView>
);
