import Typography from '@mui/material/Typography';
import type { UpdateAgentInputValues } from '../../../schema/generated/validation.ts';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { approvalPolicyWords } from '../agentWords.ts';

const options = Object.entries(approvalPolicyWords).map(([value, label]) => ({ value, label }));

/** Select for what the runs of an agent ask people to approve. */
export const ApprovalPolicyField = () => (
  <div>
    <SelectField<UpdateAgentInputValues> name="approvalPolicy" label="Ask for approval" options={options} />
    <Typography variant="caption" color="textSecondary" component="p" sx={{ marginTop: 1 }}>
      {
        'Pipelines and deployments are risky; no tool of this version changes them. Calls of MCP servers always wait. A run that waits for an approval keeps later runs of the agent on the project waiting.'
      }
    </Typography>
  </div>
);
