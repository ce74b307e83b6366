import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { CommentView } from './CommentView.tsx';
import { MarkdownText } from './MarkdownText.tsx';
import type { ReviewProps } from './reviewTypes.ts';
import { verdictWords } from './reviewWords.ts';
import { ThreadView } from './ThreadView.tsx';

/** The reviews of a pull request, oldest first, each with its threads. Nothing when there are none. */
export const ReviewTimeline = ({ reviews, ...props }: ReviewProps) => {
  const { project, pullRequest } = props;
  const { threads } = reviews;
  if (reviews.reviews.length === 0) return null;
  return (
    <SectionCard title="Reviews">
      <Box
        component="ol"
        aria-label="Reviews"
        sx={{ display: 'grid', gap: 6, margin: 0, padding: 0, listStyle: 'none' }}
      >
        {reviews.reviews.map(({ id, author, createdAt, verdict, body, stale }) => (
          <Box component="li" key={id} sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
            <CommentView
              author={author}
              createdAt={createdAt}
              did={verdictWords[verdict].did}
              chips={verdict !== 'COMMENT' && stale ? <ToneChip label="Stale" tone="medium" /> : null}
            >
              {body ? (
                <MarkdownText text={body} projectId={project.id} headSha={pullRequest.headSha} />
              ) : null}
            </CommentView>
            {threads.nodes
              .filter(({ review }) => review.id === id)
              .map((thread) => (
                <ThreadView key={thread.id} {...props} thread={thread} />
              ))}
          </Box>
        ))}
      </Box>
      {threads.totalCount > threads.nodes.length ? (
        <Typography variant="body2" color="textSecondary" sx={{ marginTop: 3 }}>
          Only the first {threads.nodes.length} of {threads.totalCount} threads are shown.
        </Typography>
      ) : null}
    </SectionCard>
  );
};
