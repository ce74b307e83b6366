import Box from '@mui/material/Box';
import { overviewColumn, overviewColumns } from '../../shared/project/overviewColumns.ts';
import { isOpen } from '../pullRequestWords.ts';
import { ChecksCard } from './ChecksCard.tsx';
import { DescriptionCard } from './DescriptionCard.tsx';
import { FindingsCard } from './FindingsCard.tsx';
import { MergeBox } from './MergeBox.tsx';
import { PullRequestOutcome } from './PullRequestOutcome.tsx';
import type { PullRequestProps } from './pullRequestTypes.ts';

/** What is said about a pull request, and what it takes to merge it. */
export const ConversationView = (props: PullRequestProps) => {
  const { pullRequest } = props;
  return (
    <Box sx={overviewColumns}>
      <Box sx={overviewColumn}>
        <PullRequestOutcome {...props} />
        <DescriptionCard {...props} />
        {isOpen(pullRequest.state) ? <MergeBox {...props} /> : null}
      </Box>
      <Box sx={overviewColumn}>
        <ChecksCard {...props} />
        {pullRequest.findings.length > 0 ? <FindingsCard findings={pullRequest.findings} /> : null}
      </Box>
    </Box>
  );
};
