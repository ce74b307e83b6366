import { useWatch } from 'react-hook-form';
import type { DismissFindingInputValues } from '../../../schema/generated/validation.ts';
import { TextField } from '../../shared/form/fields.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { reasonOptions } from '../findings/findingWords.ts';
import { MemberField } from './MemberField.tsx';

/** Why nothing is to be done; of an accepted risk also until when, and who answers for it. */
export const DismissalFields = () => {
  const reason = useWatch<DismissFindingInputValues, 'reason'>({ name: 'reason' });
  return (
    <>
      <SelectField<DismissFindingInputValues> name="reason" label="Reason" options={reasonOptions} />
      {reason === 'ACCEPTED_RISK' ? (
        <>
          <TextField<DismissFindingInputValues>
            name="acceptedUntil"
            type="date"
            label="Accepted until"
            description="At most a year. The finding is open again on the day after; its owner is notified a week before."
            forgets
          />
          <MemberField name="riskOwnerId" label="Owner" placeholder="Me" />
        </>
      ) : null}
    </>
  );
};
