import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import FormHelperText from '@mui/material/FormHelperText';
import Plus from 'lucide-react/icons/plus';
import { type FormEvent, useId, useState } from 'react';
import { DisabledReason } from '../shared/controls/DisabledReason.tsx';
import { useKeptText } from '../shared/form/keptInput.ts';
import { useDraft } from '../shared/form/unsavedWork.ts';
import { RequestId } from '../shared/page/RequestId.tsx';
import { type FailureWords, readErrorDetails } from '../shared/page/errorDetails.ts';
import { useCreateTaskMutation } from './tasks.generated.ts';

interface NewTaskFormProps {
  projectId: string;
  /** Why no task can be added, or null. */
  refusal: string | null;
}

/** Adds a task to the project; Enter adds as well, and the field is ready for the next one. */
export const NewTaskForm = ({ projectId, refusal }: NewTaskFormProps) => {
  const [title, setTitle] = useState('');
  const [sent, setSent] = useState('');
  const [problem, setProblem] = useState<FailureWords>();
  const [createTask, { loading }] = useCreateTaskMutation();
  const help = useId();
  useDraft(title.trim() !== '');
  useKeptText('New task', title || sent, setTitle);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (loading || refusal) return;
    setProblem(undefined);
    // The next one may be typed while this is on its way; what was refused comes back where nothing was.
    setTitle('');
    setSent(title);
    const giveBack = () => setTitle((next) => next || title);
    try {
      const { data } = await createTask({ variables: { input: { projectId, title } } });
      const [refusal] = data?.createTask.errors ?? [];
      if (!refusal) return;
      giveBack();
      setProblem(refusal);
    } catch (error) {
      giveBack();
      setProblem(readErrorDetails(error));
    } finally {
      setSent('');
    }
  };
  return (
    <Box component="form" noValidate onSubmit={(event) => void add(event)} aria-label="New task">
      <Box sx={{ display: 'flex', gap: 2 }}>
        <OutlinedInput
          size="small"
          fullWidth
          placeholder="Add a task"
          value={title}
          error={problem !== undefined}
          disabled={refusal !== null}
          onChange={(event) => setTitle(event.target.value)}
          slotProps={{
            input: {
              'aria-label': 'New task',
              'aria-describedby': problem ? help : undefined,
              maxLength: 300,
            },
          }}
        />
        <DisabledReason reason={refusal}>
          <Button type="submit" startIcon={<Plus aria-hidden />} sx={{ flex: 'none' }}>
            Add task
          </Button>
        </DisabledReason>
      </Box>
      {problem ? (
        <FormHelperText error id={help} role="alert">
          {problem.message} <RequestId id={problem.requestId} />
        </FormHelperText>
      ) : null}
    </Box>
  );
};
