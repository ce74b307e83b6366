import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { ReviewButton } from './ReviewButton.tsx';
import type { ReviewProps } from './reviewTypes.ts';
import { reviewerWords } from './reviewWords.ts';

/** Who reviewed the pull request or is asked to, and whether an approval counts. */
export const ReviewersCard = ({ reviews, pullRequest, onChanged }: ReviewProps) => (
  <SectionCard title="Reviewers" action={<ReviewButton pullRequest={pullRequest} onChanged={onChanged} />}>
    {reviews.reviewers.length === 0 ? (
      <Typography variant="body2" color="textSecondary">
        Nobody has reviewed it.
      </Typography>
    ) : (
      <Box
        component="ul"
        aria-label="Reviewers"
        sx={{ display: 'grid', gap: 3, margin: 0, padding: 0, listStyle: 'none' }}
      >
        {reviews.reviewers.map(({ user, state, stale, notCounted }) => (
          <Box component="li" key={user.id} sx={{ display: 'grid', gap: 1, typography: 'body2' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
              <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
                {user.name}
              </Box>
              <ToneChip {...reviewerWords[state]} />
              {stale ? <ToneChip label="Stale" tone="medium" /> : null}
            </Box>
            {state === 'APPROVED' && notCounted ? (
              <Typography variant="caption" color="textSecondary">
                {notCounted}
              </Typography>
            ) : null}
            {state === 'APPROVED' && stale ? (
              <Typography variant="caption" color="textSecondary">
                The change is another one since. The approval does not count.
              </Typography>
            ) : null}
          </Box>
        ))}
      </Box>
    )}
  </SectionCard>
);
