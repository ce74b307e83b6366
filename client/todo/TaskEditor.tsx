import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { visuallyHidden } from '../shared/controls/visuallyHidden.ts';
import { renameTask, type TodoTask } from './todoList.ts';

interface TaskEditorProps {
  task: TodoTask;
  /** It was saved, or given up. */
  onDone: () => void;
}

/** The text of a task, to change: Enter saves it, Escape leaves it. Blank text is not saved. */
export const TaskEditor = ({ task, onDone }: TaskEditorProps) => {
  const [text, setText] = useState(task.text);
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (renameTask(task.id, text)) onDone();
  };
  return (
    <Box
      component="form"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone();
      }}
      sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', gap: 2, minWidth: 0 }}
    >
      <OutlinedInput
        size="small"
        inputRef={input}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={text.trim() === ''}
        autoComplete="off"
        slotProps={{ input: { 'aria-label': 'Text of the task', 'aria-describedby': hint } }}
        sx={{ flex: '1 1 160px' }}
      />
      <span id={hint} style={visuallyHidden}>
        {text.trim() === '' ? 'Enter a text for the task. ' : ''}Enter saves, Escape cancels.
      </span>
      <Button type="submit" size="small">
        Save
      </Button>
      <Button size="small" variant="text" onClick={onDone}>
        Cancel
      </Button>
    </Box>
  );
};
