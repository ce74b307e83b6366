import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import type { CreatePullRequestInputValues } from '../../../schema/generated/validation.ts';
import { lateDialog } from '../../shared/dialogs/lateDialog.tsx';
import { useShownField } from '../../shared/form/shownFields.ts';
import { useViewer } from '../../shared/session/viewer.ts';

const picker = lateDialog(async () => (await import('../review/ReviewerPicker.tsx')).ReviewerPicker);

interface Member {
  id: string;
  name: string;
}

/** The members who are asked for a review of the new pull request. */
export const ReviewersField = () => {
  const { field, fieldState } = useController<CreatePullRequestInputValues, 'reviewerIds'>({
    name: 'reviewerIds',
  });
  useShownField('reviewerIds');
  const { id: viewerId } = useViewer();
  const [people, setPeople] = useState<readonly Member[]>([]);
  const [choosing, setChoosing] = useState(false);
  const label = useId();
  const change = (next: readonly Member[]) => {
    setPeople(next);
    field.onChange(next.map(({ id }) => id));
  };
  const remove = (member: Member) => change(people.filter(({ id }) => id !== member.id));
  return (
    <Box component="fieldset" aria-labelledby={label} sx={{ margin: 0, padding: 0, border: 0, minWidth: 0 }}>
      <Typography id={label} variant="body2" sx={{ fontWeight: 500, marginBottom: 1 }}>
        Reviewers
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {people.map((member) => (
          <Chip
            key={member.id}
            label={member.name}
            aria-label={`Remove ${member.name}`}
            onDelete={() => remove(member)}
          />
        ))}
        <Button size="small" aria-haspopup="dialog" {...picker.opener} onClick={() => setChoosing(true)}>
          Request reviews
        </Button>
      </Box>
      {fieldState.error ? <FormHelperText error>{fieldState.error.message}</FormHelperText> : null}
      {choosing ? (
        <picker.Dialog
          asked={people.map(({ id }) => id)}
          authorId={viewerId}
          onAsk={({ id, name }) => change([...people, { id, name }])}
          onRemove={remove}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </Box>
  );
};
