import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { FormMessage } from '../../shared/form/FormMessage.tsx';
import { RecordBoundary } from '../../shared/page/RecordBoundary.tsx';
import { FieldSkeleton, FormActionsSkeleton, PageSkeleton } from '../../shared/page/PageSkeleton.tsx';
import { ChangesSkeleton } from '../changes/ChangesSkeleton.tsx';
import { RollBackForm } from './RollBackForm.tsx';
import { type RollBackPlace, useRollBack } from './useRollBack.ts';

/** Where what it would bring about cannot be told: an unhealthy environment is helped all the same. */
const RollBackAnyway = (place: RollBackPlace) => {
  const { pending, failure, rollBack } = useRollBack(place);
  return (
    <>
      <Button loading={pending} onClick={() => void rollBack(null)}>
        Roll back without preview
      </Button>
      {failure ? <FormMessage requestId={failure.requestId}>{failure.message}</FormMessage> : null}
    </>
  );
};

/** The release that comes back, what that changes, and Cancel and Roll back. */
const skeleton = (
  <PageSkeleton>
    <DialogContent sx={{ display: 'grid', gap: 4 }}>
      <FieldSkeleton label={56} description />
      <ChangesSkeleton />
    </DialogContent>
    <DialogActions sx={{ display: 'block' }}>
      <FormActionsSkeleton widths={[70, 82]} />
    </DialogActions>
  </PageSkeleton>
);

/** Shows what it would bring about that an earlier release comes back to an environment, and brings it back. */
export const RollBackDialog = (place: RollBackPlace) => {
  const title = useId();
  return (
    <Dialog open onClose={place.onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>Roll back</DialogTitle>
      <RecordBoundary
        id={place.environmentId}
        noun="environment"
        back={<Button onClick={place.onClose}>Close</Button>}
        action={<RollBackAnyway {...place} />}
        skeleton={skeleton}
      >
        <RollBackForm {...place} />
      </RecordBoundary>
    </Dialog>
  );
};
