import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { lateDialog } from '../../shared/dialogs/lateDialog.tsx';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import { isOpen } from '../pullRequestWords.ts';
import { ReviewButton } from './ReviewButton.tsx';
import type { Reviews, ReviewProps } from './reviewTypes.ts';
import { reviewerWords } from './reviewWords.ts';
import { useReviewRequests } from './useReviewRequests.ts';

const picker = lateDialog(async () => (await import('./ReviewerPicker.tsx')).ReviewerPicker);

type Reviewer = Reviews['reviewers'][number];
type Requests = ReturnType<typeof useReviewRequests>;

/** Who reviewed the pull request or is asked to, and whether an approval counts. */
export const ReviewersCard = (props: ReviewProps) => {
  const { reviews, pullRequest, onChanged } = props;
  const may = usePermission('PULL_REQUEST_CREATE');
  const requests = useReviewRequests(props);
  const [choosing, setChoosing] = useState(false);
  const open = isOpen(pullRequest.state);
  return (
    <SectionCard title="Reviewers" action={<ReviewButton pullRequest={pullRequest} onChanged={onChanged} />}>
      {reviews.reviewers.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {open ? 'Nobody is asked for a review.' : 'Nobody has reviewed it.'}
        </Typography>
      ) : (
        <Box
          component="ul"
          aria-label="Reviewers"
          sx={{ display: 'grid', gap: 3, margin: 0, padding: 0, listStyle: 'none' }}
        >
          {reviews.reviewers.map((reviewer) => (
            <ReviewerLine
              key={reviewer.user.id}
              reviewer={reviewer}
              requests={may && open && reviewer.user.id !== pullRequest.author.id ? requests : null}
            />
          ))}
        </Box>
      )}
      {open ? (
        <Box sx={{ marginTop: 3 }}>
          <DisabledReason reason={may ? null : 'Your role can view pull requests, but not change them.'}>
            <Button size="small" aria-haspopup="dialog" {...picker.opener} onClick={() => setChoosing(true)}>
              Request reviews
            </Button>
          </DisabledReason>
        </Box>
      ) : null}
      {choosing ? (
        <picker.Dialog
          asked={requests.asked}
          authorId={pullRequest.author.id}
          onAsk={(member) => void requests.ask(member)}
          onRemove={(member) => void requests.remove(member)}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </SectionCard>
  );
};

/** What a member said, and whether that counts. `requests` is null where the member cannot be asked again. */
const ReviewerLine = ({ reviewer, requests }: { reviewer: Reviewer; requests: Requests | null }) => {
  const { user, state, stale, notCounted, requested } = reviewer;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, typography: 'body2' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 24 }}>
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {user.name}
        </Box>
        <ToneChip {...reviewerWords[state]} />
        {stale ? <ToneChip label="Stale" tone="medium" /> : null}
        {requested && state !== 'PENDING' ? <ToneChip label="Asked again" tone="neutral" /> : null}
        {requests ? (
          <Button
            size="small"
            variant="text"
            disabled={requests.loading}
            aria-label={requested ? `Remove the request to ${user.name}` : `Ask again: ${user.name}`}
            onClick={() => void (requested ? requests.remove(user) : requests.ask(user))}
            sx={{ marginLeft: 'auto' }}
          >
            {requested ? 'Remove' : 'Ask again'}
          </Button>
        ) : null}
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
  );
};
