import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { UpdateAgentInputValues } from '../../../schema/generated/validation.ts';
import { TextField } from '../../shared/form/fields.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { triggerOptions } from '../agentWords.ts';
import { NextRuns } from './NextRuns.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';
import { severityOptions } from './triggerText.ts';

type Values = UpdateAgentInputValues;

const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

const TriggerFields = ({ index, onRemove }: { index: number; onRemove: () => void }) => {
  const { control } = useFormContext<Values>();
  const trigger = useWatch({ control, name: `triggers.${index}` });
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 3,
        padding: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: '8px',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 2 }}>
        <SelectField<Values> name={`triggers.${index}.kind`} label="Trigger" options={triggerOptions} />
        <IconButton aria-label={`Remove trigger ${index + 1}`} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </Box>
      {trigger?.kind === 'SCHEDULE' ? (
        <>
          <TextField<Values>
            name={`triggers.${index}.cron`}
            label="Schedule"
            placeholder="0 9 * * 1-5"
            description="Minute, hour, day of the month, month and weekday. Every 15 minutes at most."
            forgets
          />
          <TimeZoneField name={`triggers.${index}.timeZone`} />
          <NextRuns cron={trigger.cron ?? ''} timeZone={trigger.timeZone ?? ''} />
        </>
      ) : null}
      {trigger?.kind === 'FINDING' ? (
        <SelectField<Values> name={`triggers.${index}.severity`} label="Severity" options={severityOptions} />
      ) : null}
    </Box>
  );
};

/** The triggers in the form, to add and remove. */
export const TriggerList = () => {
  const { control } = useFormContext<Values>();
  const { fields, append, remove } = useFieldArray({ control, name: 'triggers' });
  return (
    <>
      <Box
        component="ul"
        aria-label="Triggers"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 3,
          margin: 0,
          padding: 0,
          listStyle: 'none',
        }}
      >
        {fields.map(({ id }, index) => (
          <TriggerFields key={id} index={index} onRemove={() => remove(index)} />
        ))}
      </Box>
      {fields.length < 10 ? (
        <Button
          variant="outlined"
          startIcon={<Plus aria-hidden />}
          onClick={() => append({ kind: 'PUSH', cron: null, timeZone: ownZone, severity: null })}
          sx={{ justifySelf: 'start', alignSelf: 'flex-start' }}
        >
          Add trigger
        </Button>
      ) : null}
    </>
  );
};
