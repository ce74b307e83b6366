import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type UpdateAgentInputValues, updateAgentInputSchema } from '../../../schema/generated/validation.ts';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { NumberField } from '../../shared/form/NumberField.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useUpdateAgent } from '../dialogs/useUpdateAgent.ts';
import { useAgentBudgetsSuspenseQuery } from './budgets.generated.ts';
import { monthlyBudgetValues, runBudgetValues } from './budgetValues.ts';
import { RunBudgetFields } from './RunBudgetFields.tsx';

interface BudgetsFormProps {
  id: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Changes what runs of an agent may spend on the language model. */
export const BudgetsForm = ({ id, onSaved, onClose }: BudgetsFormProps) => {
  const { data } = useAgentBudgetsSuspenseQuery({ variables: { id }, fetchPolicy: 'network-only' });
  if (!data.agent) throw new Error('The server sent no agent and no error.');
  const { name, updatedAt, budget, monthlyBudget } = data.agent;
  const save = useUpdateAgent({ name }, () => {
    onClose();
    onSaved();
  });
  return (
    <Form
      schema={updateAgentInputSchema}
      defaultValues={{
        id,
        updatedAt,
        budget: runBudgetValues(budget),
        monthlyBudget: monthlyBudgetValues(monthlyBudget),
      }}
      onSubmit={save}
      label="Budgets"
    >
      <Typography variant="body2" color="textSecondary">
        A run that reaches a limit is paused. Leave a field empty for no limit.
      </Typography>
      <Typography variant="body2" component="h3" sx={{ fontWeight: 600 }}>
        Each run
      </Typography>
      <RunBudgetFields />
      <Typography variant="body2" component="h3" sx={{ fontWeight: 600 }}>
        All runs in a calendar month
      </Typography>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <NumberField<UpdateAgentInputValues>
          name="monthlyBudget.cost"
          label="Monthly cost in US dollars"
          fraction
          optional
        />
        <NumberField<UpdateAgentInputValues> name="monthlyBudget.tokens" label="Monthly tokens" optional />
      </Box>
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton loadingLabel="Saving...">Save Changes</SubmitButton>
      </FormActions>
    </Form>
  );
};
