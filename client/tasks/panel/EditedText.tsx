import type { FocusEvent, KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import { LabeledInput, type LabeledInputProps } from '../../shared/controls/LabeledInput.tsx';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import type { TaskEdits, TypedField } from './useTaskEdits.ts';

interface EditedTextProps
  extends Pick<LabeledInputProps, 'label' | 'description' | 'type' | 'multiline' | 'minRows'> {
  taskId: string;
  field: TypedField;
  /** What the task says now. */
  saved: string;
  edits: TaskEdits;
  /** Of what is there now, where that is not text for people. */
  format?: (text: string) => string;
}

/** Enter saves a line; where it begins a new one, Ctrl or Cmd is needed too. */
const saves = (event: KeyboardEvent, multiline: boolean | undefined) =>
  event.key === 'Enter' && (!multiline || event.ctrlKey || event.metaKey);

/**
 * A text of a task, edited where it stands: leaving the field, or Enter, saves it. When somebody else saved another one meanwhile,
 * both are shown and the person decides.
 */
export const EditedText = ({ taskId, field, saved, edits, format, ...input }: EditedTextProps) => {
  const draft = edits.draftOf(taskId, field);
  const save = () => void edits.save(taskId, field);
  const contested =
    draft !== undefined && ![draft.base, draft.sent, draft.text.trim()].some((known) => known === saved);
  const leave = ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    // Half a date reads as none: saving it would take the date away.
    if (target.validity.badInput)
      edits.refuse(taskId, field, { message: 'Please enter day, month and year' });
    else if (!contested) save();
  };
  return (
    <Box>
      <LabeledInput
        {...input}
        value={draft?.text ?? saved}
        error={draft?.problem?.message}
        onChange={({ target }) => edits.type(taskId, field, target.value, saved)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (!saves(event, input.multiline) || contested) return;
          event.preventDefault();
          save();
        }}
      />
      {contested ? (
        <ChangedMeanwhile
          text={format ? format(saved) : saved}
          onKeep={save}
          onDrop={() => edits.drop(taskId, field)}
        />
      ) : null}
    </Box>
  );
};
