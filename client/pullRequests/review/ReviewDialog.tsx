import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { ReviewVerdict } from '../../../schema/generated/types.ts';
import { LabeledInput } from '../../shared/controls/LabeledInput.tsx';
import type { UserErrorShape } from '../../shared/form/userErrors.ts';
import { readErrorDetails } from '../../shared/page/errorDetails.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import type { PullRequestProps } from '../page/pullRequestTypes.ts';
import { isOpen } from '../pullRequestWords.ts';
import { DraftCommentView } from './DraftCommentView.tsx';
import { type DraftComment, useDraftReview } from './draftReview.ts';
import { useReviewPullRequestMutation } from './review.generated.ts';
import { placeWords } from './reviewWords.ts';

interface ReviewDialogProps extends Pick<PullRequestProps, 'pullRequest' | 'onChanged'> {
  onClose: () => void;
}

/** An error in words, with the comment that it is about. */
const messageOf = ({ field, message }: UserErrorShape, comments: readonly DraftComment[]): string => {
  const comment = field?.[0] === 'comments' ? comments[Number(field[1])] : undefined;
  return comment ? `${placeWords(comment)}: ${message}` : message;
};

/** Sends a review with all comments that are pending. What was typed stays until it was sent. */
export const ReviewDialog = ({ pullRequest, onChanged, onClose }: ReviewDialogProps) => {
  const heading = useId();
  const { id, headSha, state, author } = pullRequest;
  const { __typename: writer } = author;
  const { draft, change, clear } = useDraftReview(id);
  const { body, comments } = draft;
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [review, { loading }] = useReviewPullRequestMutation();
  const toast = useToast();
  const send = async (verdict: ReviewVerdict) => {
    setProblems([]);
    try {
      const input = {
        id,
        headSha,
        verdict,
        body,
        comments: comments.map(({ headSha: _read, ...comment }) => comment),
      };
      const errors = (await review({ variables: { input } })).data?.reviewPullRequest?.errors ?? [];
      if (errors.length > 0) return setProblems(errors.map((error) => messageOf(error, comments)));
      clear();
      onClose();
      toast({ title: 'The review is sent', variant: 'success' });
      await onChanged();
    } catch (error) {
      setProblems([readErrorDetails(error).message]);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>Review changes</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 4, paddingTop: 2 }}>
          {problems.map((problem) => (
            <Alert key={problem} severity="error">
              {problem}
            </Alert>
          ))}
          <LabeledInput
            label="Review"
            description="Markdown."
            multiline
            minRows={4}
            value={body}
            onChange={(event) => change({ body: event.target.value })}
          />
          {comments.map((comment, index) => (
            <DraftCommentView
              // oxlint-disable-next-line react/no-array-index-key -- a comment that is not sent is its place
              key={index}
              comment={comment}
              headSha={headSha}
              onRemove={() => change({ comments: comments.filter((other) => other !== comment) })}
            />
          ))}
          {writer === 'Agent' && isOpen(state) ? (
            <Typography variant="body2" color="textSecondary">
              If you request changes and {author.name} asks a language model, it reads your review and changes
              the branch in your name. Your approval does not count then.
            </Typography>
          ) : null}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Button disabled={loading} onClick={() => void send('COMMENT')}>
              Comment
            </Button>
            {isOpen(state) ? (
              <>
                <Button disabled={loading} variant="contained" onClick={() => void send('APPROVE')}>
                  Approve
                </Button>
                <Button disabled={loading} onClick={() => void send('REQUEST_CHANGES')}>
                  Request changes
                </Button>
              </>
            ) : null}
            <Button variant="text" onClick={onClose}>
              Close
            </Button>
          </Box>
        </Box>
      </DialogContent>
    </Dialog>
  );
};
