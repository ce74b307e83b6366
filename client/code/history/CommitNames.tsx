import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import GitBranch from 'lucide-react/icons/git-branch';
import Tag from 'lucide-react/icons/tag';
import { codeHref } from '../codeAddress.ts';
import { shownName } from '../shownName.ts';
import { useCommitNamesQuery } from './history.generated.ts';

/** The branches and tags that contain a commit. They are asked for apart: in a long history they take longest. */
export const CommitNames = ({ projectId, sha }: { projectId: string; sha: string }) => {
  const { data } = useCommitNamesQuery({ variables: { id: projectId, sha } });
  const revisions = data?.project?.repository?.commit?.details?.revisions ?? [];
  return (
    <Box
      component="ul"
      aria-label="Contained in"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 1,
        minHeight: 20,
        margin: '8px 0 0',
        padding: 0,
        listStyle: 'none',
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      {revisions.map(({ type, name }) => {
        const Icon = type === 'TAG' ? Tag : GitBranch;
        return (
          <Box
            component="li"
            key={`${type} ${name}`}
            sx={{ display: 'inline-flex', alignItems: 'center', gap: '4px', overflowWrap: 'anywhere' }}
          >
            <Icon size={12} aria-hidden />
            <Link href={codeHref({ branch: name, path: '' })}>{shownName(name)}</Link>
          </Box>
        );
      })}
    </Box>
  );
};
