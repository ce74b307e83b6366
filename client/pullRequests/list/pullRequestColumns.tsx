import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import type { Column } from '../../shared/table/DataTable.tsx';
import { tabular } from '../../shared/table/tabular.ts';
import { actorName } from '../actorWords.ts';
import { BranchNames } from '../BranchNames.tsx';
import { PullRequestStateChip, VerificationChip } from '../PullRequestChips.tsx';
import type { PullRequestRowFragment } from '../pullRequests.generated.ts';

/** A title takes two lines at most, where there is no room for it in one. */
const titleStyle = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  fontWeight: 500,
} as const;

const Name = ({
  pullRequest,
  withProject,
}: {
  pullRequest: PullRequestRowFragment;
  withProject: boolean;
}) => {
  const { title, number, project, author } = pullRequest;
  return (
    <Box component="span" sx={{ display: 'block', maxWidth: { xs: 196, sm: 400 } }}>
      <Typography variant="body2" component="span" title={title} sx={titleStyle}>
        {title}
      </Typography>
      <Typography
        variant="caption"
        color="textSecondary"
        component="span"
        sx={{ display: 'block', fontWeight: 400, ...tabular }}
      >
        {`${withProject ? `${project.name} ` : ''}#${number} · ${actorName(author)}`}
      </Typography>
    </Box>
  );
};

/** The columns of a list of pull requests; `withProject` where it is of several projects. */
export const pullRequestColumns = (withProject: boolean): readonly Column<PullRequestRowFragment>[] => [
  {
    key: 'title',
    header: 'Title',
    cell: (pullRequest) => <Name pullRequest={pullRequest} withProject={withProject} />,
    narrowNote: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
  { key: 'state', header: 'State', width: 96, cell: ({ state }) => <PullRequestStateChip state={state} /> },
  {
    key: 'checks',
    header: 'Checks',
    width: 136,
    wideOnly: true,
    cell: (pullRequest) => <VerificationChip pullRequest={pullRequest} />,
  },
  {
    key: 'branches',
    header: 'Branches',
    wideOnly: true,
    cell: ({ sourceBranch, targetBranch }) => (
      <Box sx={{ maxWidth: 260 }}>
        <BranchNames source={sourceBranch} target={targetBranch} />
      </Box>
    ),
  },
  {
    key: 'created',
    header: 'Created',
    width: 120,
    wideOnly: true,
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
];
