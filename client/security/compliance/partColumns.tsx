import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { appPaths } from '../../shared/address/paths.ts';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import type { Column } from '../../shared/table/DataTable.tsx';
import type { SecurityPageQuery } from '../security.generated.ts';
import { evidenceOf, partWords, type Standard } from './complianceWords.ts';
import { StandardPart } from './StandardPart.tsx';

type Part = Standard['parts'][number];

/** The columns of the parts of a standard over all active projects. */
export const partColumns = ({
  checks,
  activeProjects,
}: SecurityPageQuery['security']): readonly Column<Part>[] => {
  const ofPart = ({ checks: ids }: Part) => checks.filter(({ check }) => ids.includes(check.id));
  return [
    {
      key: 'part',
      header: 'Requirement',
      cell: (part) => <StandardPart {...part} />,
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
