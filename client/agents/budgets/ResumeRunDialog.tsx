import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ResumeAgentRunInput } from '../../../schema/generated/types.ts';
import { resumeAgentRunInputSchema } from '../../../schema/generated/validation.ts';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import type { AgentRun } from '../runs/runTypes.ts';
import { useResumeAgentRunMutation } from './budgets.generated.ts';
import { spendingInWords } from './budgetText.ts';
import { runBudgetValues } from './budgetValues.ts';
import { RunBudgetFields } from './RunBudgetFields.tsx';

interface ResumeRunDialogProps {
  run: AgentRun;
  onClose: () => void;
}

/** Resumes a paused run, with a higher budget where it asks a language model. */
export const ResumeRunDialog = ({ run, onClose }: ResumeRunDialogProps) => {
  const { id, engine, budget, spent, pauseReason } = run;
  const title = useId();
  const toast = useToast();
  const [resumeAgentRun] = useResumeAgentRunMutation();
  const resume = useMutationForm({
    submit: async (input: ResumeAgentRunInput) =>
      (await resumeAgentRun({ variables: { input } })).data?.resumeAgentRun,
    onSuccess: () => {
      toast({ title: 'Run resumed', variant: 'success' });
      onClose();
    },
  });
  const asksModel = engine === 'MODEL';
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>Resume run</DialogTitle>
      <DialogContent>
        <Form
          schema={resumeAgentRunInputSchema}
          defaultValues={{ id, ...(asksModel ? { budget: runBudgetValues(budget) } : {}) }}
          onSubmit={resume}
          label="Resume run"
        >
          <Typography variant="body2">{pauseReason}</Typography>
          {asksModel ? (
            <>
              <Typography variant="body2" color="textSecondary">
                {`Spent so far: ${spendingInWords(spent)}. Raise the limits of this run, or leave a field empty for no limit.`}
              </Typography>
              <RunBudgetFields />
            </>
          ) : null}
          <FormActions>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton loadingLabel="Resuming...">Resume</SubmitButton>
          </FormActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
};
