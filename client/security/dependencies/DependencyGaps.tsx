import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatCount } from '../../shared/display/formats.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import type { DependenciesPageQuery } from './dependencies.generated.ts';

type Options = DependenciesPageQuery['dependencyOptions'];

const columns: readonly Column<Options['gaps'][number]>[] = [
  {
    key: 'file',
    header: 'File',
    cell: ({ file }) => (
      <Box component="code" sx={{ fontSize: 12, overflowWrap: 'anywhere' }}>
        {file ?? 'Whole repository'}
      </Box>
    ),
    narrowNote: ({ project }) => project.name,
  },
  { key: 'project', header: 'Project', wideOnly: true, cell: ({ project }) => project.name },
  { key: 'reason', header: 'Why', cell: ({ reason }) => reason },
];

/** The files whose packages are missing from the list, with why; nothing where the list is complete. */
export const DependencyGaps = ({ gaps, gapCount }: Pick<Options, 'gaps' | 'gapCount'>) =>
  gaps.length === 0 ? null : (
    <Box sx={{ marginTop: 4 }}>
      <SectionCard title="Not listed" flush>
        <Typography variant="body2" color="textSecondary" sx={{ padding: '0 16px 8px' }}>
          Packages in these files may be missing from the list, and are not compared with advisories.
        </Typography>
        <DataTable
          caption="Files whose packages are not listed"
          columns={columns}
          rows={gaps}
          rowKey={({ project, file, reason }) => `${project.id} ${file ?? ''} ${reason}`}
        />
        {gapCount > gaps.length ? (
          <Typography variant="caption" color="textSecondary" component="p" sx={{ padding: '8px 16px' }}>
            {`and ${formatCount(gapCount - gaps.length, 'more file')}`}
          </Typography>
        ) : null}
      </SectionCard>
    </Box>
  );
