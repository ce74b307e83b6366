import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import type { DraftComment } from './draftReview.ts';
import { placeWords } from './reviewWords.ts';

interface DraftCommentViewProps {
  comment: DraftComment;
  /** The head that is on screen. */
  headSha: string;
  onRemove: () => void;
}

/** A comment that is sent with the review. */
export const DraftCommentView = ({ comment, headSha, onRemove }: DraftCommentViewProps) => (
  <Box component="section" aria-label={`Pending comment on ${placeWords(comment)}`} sx={boxStyle}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, typography: 'body2' }}>
      <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
        {placeWords(comment)}
      </Box>
      <ToneChip label="Pending" tone="neutral" />
      {comment.headSha === headSha ? null : (
        <span>The branch has moved since you wrote it: check the line.</span>
      )}
      <Button size="small" variant="text" onClick={onRemove} sx={{ marginLeft: 'auto' }}>
        Remove
      </Button>
    </Box>
    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', typography: 'body2' }}>{comment.body}</Box>
  </Box>
);

const boxStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  margin: '4px 8px',
  padding: 4,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
} as const;
