import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { FindingFilter, TriageFindingsInput, TriageStep } from '../../../schema/generated/types.ts';
import {
  type TriageFindingsInputValues,
  triageFindingsInputSchema,
} from '../../../schema/generated/validation.ts';
import { formatCount } from '../../shared/display/formats.ts';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { MultilineField } from '../../shared/form/fields.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { DismissalFields } from './DismissalFields.tsx';
import { stepWords } from '../findings/findingWords.ts';
import { MemberField } from './MemberField.tsx';
import { useTriageFindingsMutation } from './triage.generated.ts';
import { useUndoTriage } from './useUndoTriage.ts';

interface TriageDialogProps {
  step: TriageStep;
  chosen: { ids: string[] } | { filter: FindingFilter };
  /** How many findings that are. */
  count: number;
  onDone: () => void;
  /** The step was undone, after `onDone`. */
  onUndone: () => void;
  onClose: () => void;
}

/** Asks what a step needs, takes it with several findings, tells with how many it could be taken, and offers to undo it. */
export const TriageDialog = ({ step, chosen, count, onDone, onUndone, onClose }: TriageDialogProps) => {
  const title = useId();
  const toast = useToast();
  const [triageFindings] = useTriageFindingsMutation();
  const undoTriage = useUndoTriage(onUndone);
  const { label, done } = stepWords[step];
  const submit = useMutationForm({
    submit: async (input: TriageFindingsInput) =>
      (await triageFindings({ variables: { input } })).data?.triageFindings,
    onSuccess: ({ changed, refused, remaining, undo }) => {
      const [first] = refused ?? [];
      const stayed = refused?.length ?? 0;
      const notes = [
        first ? `${formatCount(stayed, 'finding')} stayed: ${first.message}` : '',
        remaining ? `${formatCount(remaining, 'more finding')} match: do it again for those.` : '',
      ].filter(Boolean);
      toast({
        title: `${formatCount(changed?.length ?? 0, 'finding')} ${done}`,
        ...(notes.length > 0 ? { description: notes.join(' ') } : {}),
        variant: changed?.length ? 'success' : 'destructive',
        ...(undo ? { action: { label: 'Undo', run: () => void undoTriage(undo) } } : {}),
      });
      onDone();
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>{`${label}: ${formatCount(count, 'finding')}`}</DialogTitle>
      <DialogContent>
        <Form
          schema={triageFindingsInputSchema}
          defaultValues={{
            ...chosen,
            step,
            reason: '',
            acceptedUntil: '',
            riskOwnerId: '',
            assigneeId: '',
            comment: '',
          }}
          onSubmit={submit}
          label={label}
          focused
        >
          {step === 'DISMISS' ? <DismissalFields /> : null}
          {step === 'ASSIGN' ? <MemberField name="assigneeId" label="Assignee" placeholder="Nobody" /> : null}
          <MultilineField<TriageFindingsInputValues> name="comment" label="Comment" minRows={2} />
          <FormActions>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton loadingLabel="Saving...">{label}</SubmitButton>
          </FormActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
};
