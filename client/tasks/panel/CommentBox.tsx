import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LabeledInput } from '../../shared/controls/LabeledInput.tsx';
import type { TaskEdits } from './useTaskEdits.ts';

interface CommentBoxProps {
  taskId: string;
  edits: TaskEdits;
}

/** Adds a comment to a task. What was typed stays until it was sent. */
export const CommentBox = ({ taskId, edits }: CommentBoxProps) => {
  const draft = edits.draftOf(taskId, 'comment');
  const text = draft?.text ?? '';
  return (
    <Box sx={{ display: 'grid', justifyItems: 'end', gap: 2, marginBottom: 4 }}>
      <LabeledInput
        label="Comment"
        multiline
        minRows={2}
        value={text}
        description="Markdown."
        error={draft?.problem?.message}
        onChange={({ target }) =>
          target.value === ''
            ? edits.drop(taskId, 'comment')
            : edits.type(taskId, 'comment', target.value, '')
        }
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void edits.sendComment(taskId);
        }}
      />
      <Button
        size="small"
        loading={draft?.sent !== undefined}
        disabled={text.trim() === ''}
        onClick={() => void edits.sendComment(taskId)}
      >
        Comment
      </Button>
    </Box>
  );
};
