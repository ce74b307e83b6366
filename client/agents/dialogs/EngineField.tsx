import Typography from '@mui/material/Typography';
import { SelectField } from '../../shared/form/SelectField.tsx';
import type { UpdateAgentInputValues } from '../../../schema/generated/validation.ts';

const options = [
  { value: 'RULES', label: 'Rules: autofixes only' },
  { value: 'SEARCH', label: 'Rules and search' },
];

/** What decides on the edits of an agent's fixes. */
export const EngineField = () => (
  <div>
    <SelectField<UpdateAgentInputValues> name="engine" label="Engine of its fixes" options={options} />
    <Typography variant="caption" color="textSecondary" component="p" sx={{ marginTop: 1 }}>
      Where a rule has no autofix, search tries small edits and keeps the first one that passes the scan and
      the tests. Neither uses a language model.
    </Typography>
  </div>
);
