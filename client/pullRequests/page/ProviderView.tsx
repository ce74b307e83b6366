import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { FormMessage } from '../../shared/form/FormMessage.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { overviewColumn, overviewColumns } from '../../shared/project/overviewColumns.ts';
import { ChecksView } from '../checks/ChecksView.tsx';
import { PullRequestOutcome } from '../merge/PullRequestOutcome.tsx';
import { isOpen } from '../pullRequestWords.ts';
import { DescriptionCard } from './DescriptionCard.tsx';
import { FindingsCard } from './FindingsCard.tsx';
import { PreviewCard } from './PreviewCard.tsx';
import type { PullRequest, PullRequestProps } from './pullRequestTypes.ts';

interface ProviderViewProps extends PullRequestProps {
  provider: NonNullable<PullRequest['provider']>;
}

/** Where the pull request is, and when its state was read there. */
const ProviderCard = ({ provider, pullRequest }: Omit<ProviderViewProps, 'project' | 'onChanged'>) => {
  const { name, number, url, readAt, error } = provider;
  return (
    <SectionCard title={`At ${name}`}>
      <Typography variant="body2">
        {isOpen(pullRequest.state)
          ? `The changes, the review and the merge are at ${name}.`
          : `The changes and the review are at ${name}.`}
      </Typography>
      {readAt ? (
        <Typography variant="caption" color="textSecondary" component="p">
          State read <RelativeTime at={readAt} />.
        </Typography>
      ) : null}
      {error ? <FormMessage>The state could not be read since: {error}</FormMessage> : null}
      <Box sx={{ marginTop: 2 }}>
        <Button href={url} target="_blank" rel="noreferrer" variant="outlined">
          {`Review #${number} at ${name}`}
        </Button>
      </Box>
    </SectionCard>
  );
};

/** A pull request that a run opened at the provider of a connected repository: what it fixes, and what was checked before it was opened. */
export const ProviderView = (props: ProviderViewProps) => {
  const { project, pullRequest } = props;
  const { preview, findings } = pullRequest;
  return (
    <Box sx={overviewColumns}>
      <Box sx={overviewColumn}>
        <PullRequestOutcome {...props} />
        <DescriptionCard {...props} />
        {pullRequest.checks.length > 0 ? <ChecksView {...props} /> : null}
      </Box>
      <Box sx={overviewColumn}>
        <ProviderCard {...props} />
        {preview ? <PreviewCard projectId={project.id} preview={preview} /> : null}
        {findings.length > 0 ? <FindingsCard findings={findings} /> : null}
      </Box>
    </Box>
  );
};
