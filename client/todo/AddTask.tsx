import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { type FormEvent, type Ref, useState } from 'react';
import { LabeledInput } from '../shared/controls/LabeledInput.tsx';
import { useDraft } from '../shared/form/unsavedWork.ts';
import { addTask } from './todoList.ts';

/** Where a task is typed; Enter adds it too. Blank text stays where it is. */
export const AddTask = ({ input }: { input: Ref<HTMLInputElement> }) => {
  const [text, setText] = useState('');
  useDraft(text.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (addTask(text)) setText('');
  };
  return (
    <Box
      component="form"
      onSubmit={submit}
      sx={{ display: 'flex', alignItems: 'flex-end', gap: 2, padding: 4 }}
    >
      <LabeledInput
        label="New task"
        placeholder="What needs to be done?"
        value={text}
        onChange={(event) => setText(event.target.value)}
        inputRef={input}
        autoComplete="off"
      />
      <Button type="submit" variant="contained" startIcon={<Plus aria-hidden />} sx={{ flex: 'none' }}>
        Add
      </Button>
    </Box>
  );
};
