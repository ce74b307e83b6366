import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { BillingCycle } from '../../../schema/generated/types.ts';

interface CycleSwitchProps {
  value: BillingCycle;
  onChange: (value: BillingCycle) => void;
}

/** How often to be billed. */
export const CycleSwitch = ({ value, onChange }: CycleSwitchProps) => (
  <RadioGroup
    row
    aria-label="Billing cycle"
    value={value}
    onChange={(_, chosen) => onChange(chosen === 'ANNUAL' ? 'ANNUAL' : 'MONTHLY')}
    sx={{ columnGap: 4 }}
  >
    <FormControlLabel value="MONTHLY" control={<Radio size="small" />} label="Monthly" />
    <FormControlLabel value="ANNUAL" control={<Radio size="small" />} label="Annual (20% less)" />
  </RadioGroup>
);
