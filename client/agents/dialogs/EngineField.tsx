import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { UpdateAgentInputValues } from '../../../schema/generated/validation.ts';
import { appPaths } from '../../shared/address/paths.ts';
import { SelectField } from '../../shared/form/SelectField.tsx';

const options = [
  { value: 'RULES', label: 'Rules: autofixes only' },
  { value: 'SEARCH', label: 'Rules and search' },
  { value: 'MODEL', label: 'Rules and a language model' },
];

/** Select for the engine of an agent. */
export const EngineField = () => (
  <div>
    <SelectField<UpdateAgentInputValues> name="engine" label="Engine of its fixes" options={options} />
    <Typography variant="caption" color="textSecondary" component="p" sx={{ marginTop: 1 }}>
      {
        'Where a rule has no autofix, search tries small edits and keeps the first one that passes the scan and the tests. A language model is asked instead once it is '
      }
      <Link href={appPaths.organizationModels}>configured</Link>
      {'.'}
    </Typography>
  </div>
);
