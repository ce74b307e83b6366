import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { LineOfVersion } from '../../shared/code/lineNotes.ts';
import { LabeledInput } from '../../shared/controls/LabeledInput.tsx';
import { useDraft } from '../../shared/form/unsavedWork.ts';
import { useFocusOnMount } from '../../shared/page/useFocusOnMount.ts';
import { readErrorDetails } from '../../shared/page/errorDetails.ts';
import type { PullRequestProps } from '../page/pullRequestTypes.ts';
import { placeKey, type TypedLines, useDraftReview, useTypedText } from './draftReview.ts';
import { useReviewPullRequestMutation } from './review.generated.ts';
import { placeWords } from './reviewWords.ts';

interface NewCommentProps extends Pick<PullRequestProps, 'pullRequest' | 'onChanged'> {
  /** Line 0: the lines are still to be chosen. */
  place: LineOfVersion;
  /** What the line says; null where no line was chosen. */
  text: string | null;
  onClose: () => void;
}

const numberOf = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : 0);

/** Writes a comment on lines: sends it at once, or adds it to the review that is being written. */
export const NewComment = ({ pullRequest, onChanged, place, text, onClose }: NewCommentProps) => {
  const { id, headSha } = pullRequest;
  const { path, side } = place;
  const typed = useTypedText(id, placeKey(place));
  const { body } = typed;
  const ownLine = place.line ? String(place.line) : '';
  const [lines, setLines] = useState(typed.lines ?? { first: ownLine, last: ownLine });
  const setBody = (next: string) => typed.type(next, lines);
  const changeLines = (next: TypedLines) => {
    setLines(next);
    typed.type(body, next);
  };
  const [problem, setProblem] = useState<string | null>(null);
  const { draft, change } = useDraftReview(id);
  const [review, { loading }] = useReviewPullRequestMutation();
  useDraft(body !== '');
  const field = useFocusOnMount<HTMLTextAreaElement>();
  const line = numberOf(lines.last);
  const comment = { path, side, startLine: numberOf(lines.first || lines.last), line, body };
  const isReady = body.trim() !== '' && line > 0;
  const suggest = () => setBody(`${body ? `${body}\n` : ''}\`\`\`suggestion\n${text ?? ''}\n\`\`\``);
  const discard = () => {
    setBody('');
    onClose();
  };
  const start = () => {
    change({ comments: [...draft.comments, { ...comment, headSha }] });
    discard();
  };
  const send = async () => {
    setProblem(null);
    try {
      const input = { id, headSha, verdict: 'COMMENT' as const, comments: [comment] };
      const { data } = await review({ variables: { input } });
      const [error] = data?.reviewPullRequest?.errors ?? [];
      if (error) return setProblem(error.message);
      discard();
      await onChanged();
    } catch (error) {
      setProblem(readErrorDetails(error).message);
    }
  };
  return (
    <Box
      component="section"
      aria-label={
        place.line
          ? `New comment on ${placeWords({ ...place, startLine: place.line })}`
          : `New comment on ${path}`
      }
      sx={boxStyle}
    >
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <LabeledInput
        label="Comment"
        description="Markdown."
        multiline
        minRows={3}
        inputRef={field}
        value={body}
        onChange={(event) => setBody(event.target.value)}
      />
      <Box sx={{ display: 'flex', gap: 2, maxWidth: 320 }}>
        <LabeledInput
          label="First line"
          inputMode="numeric"
          value={lines.first}
          onChange={(event) => changeLines({ ...lines, first: event.target.value })}
        />
        <LabeledInput
          label="Last line"
          inputMode="numeric"
          value={lines.last}
          onChange={(event) => changeLines({ ...lines, last: event.target.value })}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="contained" disabled={!isReady} onClick={start}>
          {draft.comments.length > 0 ? 'Add to review' : 'Start review'}
        </Button>
        <Button disabled={!isReady} loading={loading} onClick={() => void send()}>
          Add single comment
        </Button>
        {text !== null && side === 'AFTER' ? <Button onClick={suggest}>Suggest a change</Button> : null}
        <Button variant="text" onClick={discard}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
};

const boxStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  margin: '4px 8px',
  padding: 4,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  whiteSpace: 'normal',
} as const;
