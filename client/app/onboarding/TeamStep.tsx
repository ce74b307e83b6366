import Button from '@mui/material/Button';
import { InviteTeamForm } from '../../organizations/InviteTeamForm.tsx';
import { UnsavedForm } from '../../shared/form/UnsavedForm.tsx';
import { AuthHeading } from '../../shared/page/AuthHeading.tsx';
import type { StepProps } from './steps.ts';

/** Invites the team, now or later. */
export const TeamStep = ({ next, back }: StepProps) => (
  <>
    <AuthHeading title="Invite your team">
      They get an email with a link that works for seven days.
    </AuthHeading>
    <InviteTeamForm
      onDone={next}
      secondary={
        <>
          <UnsavedForm />
          <Button onClick={back}>Back</Button>
          <Button onClick={next}>Skip for now</Button>
        </>
      }
    />
  </>
);
