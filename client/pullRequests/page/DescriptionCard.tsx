import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { useCodeParts } from '../codeParts.ts';
import type { PullRequestProps } from './pullRequestTypes.ts';

/** What the author says about the change. */
export const DescriptionCard = ({ project, pullRequest }: PullRequestProps) => {
  const { description, headSha } = pullRequest;
  const { Markdown } = useCodeParts();
  return (
    <SectionCard title="Description">
      {description ? (
        <Suspense fallback={<Box sx={{ minHeight: 120 }} aria-busy />}>
          <Markdown
            text={description}
            file={{ projectId: project.id, branch: null, sha: headSha, path: '' }}
          />
        </Suspense>
      ) : (
        <Typography color="textSecondary">There is no description.</Typography>
      )}
    </SectionCard>
  );
};
