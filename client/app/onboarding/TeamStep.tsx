import Button from '@mui/material/Button';
import { InviteTeamForm } from '../../organizations/InviteTeamForm.tsx';
import { AuthHeading } from '../../shared/page/AuthHeading.tsx';
import { StepDraft } from './StepDraft.tsx';
import type { StepProps } from './steps.ts';

/** Invites the team, now or later. */
export const TeamStep = ({ next, back, drafts }: StepProps) => (
  <>
    <AuthHeading title="Invite your team">
      They get an email with a link that works for seven days.
    </AuthHeading>
    <InviteTeamForm
      onDone={() => {
        drafts.delete('TEAM');
        next();
      }}
      // Those who could not be invited are in the field by themselves.
      onInvited={() => drafts.delete('TEAM')}
      secondary={
        <>
          <StepDraft step="TEAM" drafts={drafts} />
          <Button onClick={back}>Back</Button>
          <Button onClick={next}>Skip for now</Button>
        </>
      }
    />
  </>
);
