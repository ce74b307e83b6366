import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SecurityStandard } from '../../../schema/generated/types.ts';
import { appPaths } from '../../shared/address/paths.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import { downloadCsv } from '../../shared/table/csv.ts';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { partWords, projectEvidenceOf, projectRows } from './complianceWords.ts';
import { useSecurityDialogs } from '../securityDialogs.ts';
import { type ProjectPartsQuery, useProjectPartsSuspenseQuery } from './compliance.generated.ts';
import { StandardPart } from './StandardPart.tsx';
import { StandardView } from './StandardView.tsx';

type Part = NonNullable<ProjectPartsQuery['project']>['standard']['parts'][number];

const columnsOf = (projectId: string, scannedAt: string | null): readonly Column<Part>[] => [
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
    cell: ({ checks }) => {
      if (checks.length === 0)
        return scannedAt ? 'The latest scan did not ask for it' : 'The project was not scanned yet';
      return checks.map((result) => (
        <div key={result.check.id}>
          <Link
            href={`${appPaths.security}?check=${encodeURIComponent(result.check.id)}&project=${projectId}`}
          >
            {result.check.name}
          </Link>
          <Typography variant="caption" color="textSecondary" component="div">
            {projectEvidenceOf(result)}
          </Typography>
        </div>
      ));
    },
  },
];

interface ProjectStandardProps {
  standard: { standard: SecurityStandard; name: string };
  projectId: string;
  onClose: () => void;
}

/** The parts of a standard in one project: how each stands by the project's latest scan, and what that rests on. */
export const ProjectStandard = ({ standard, projectId, onClose }: ProjectStandardProps) => {
  const { hrefInStandard } = useSecurityDialogs();
  const { data } = useProjectPartsSuspenseQuery({
    variables: { project: projectId, standard: standard.standard },
    fetchPolicy: 'cache-and-network',
  });
  const { project } = data;
  if (!project) return null;
  const { scannedAt, parts } = project.standard;
  return (
    <StandardView
      onClose={onClose}
      onExport={() =>
        downloadCsv(
          `compliance-${standard.standard.toLowerCase()}-${project.id}.csv`,
          projectRows(standard.name, project),
        )
      }
    >
      <Typography variant="body2" color="textSecondary">
        <Link href={hrefInStandard('all')}>All projects</Link>
        {' › '}
        <Link href={appPaths.project(project.id)}>{project.name}</Link>
        {'. '}
        {scannedAt ? (
          <>
            Last scan <RelativeTime at={scannedAt} />.
          </>
        ) : (
          'It was not scanned yet: nothing of it is assessed.'
        )}
      </Typography>
      <DataTable
        caption={`Parts of ${standard.name} in ${project.name}`}
        rows={parts}
        rowKey={({ section }) => section}
        columns={columnsOf(project.id, scannedAt)}
      />
    </StandardView>
  );
};
