import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatCount } from '../shared/display/formats.ts';
import { appPaths } from '../shared/address/paths.ts';
import { SectionCard } from '../shared/page/SectionCard.tsx';

interface TeamSummaryProps {
  teamMembers: number;
  organization: string;
}

/** How many people work in the organization, and the way to them. */
export const TeamSummary = ({ teamMembers, organization }: TeamSummaryProps) => (
  <SectionCard
    title="Team"
    action={
      <Button size="small" variant="text" href={appPaths.settingsTab('organization')}>
        View team
      </Button>
    }
  >
    <Typography>
      {formatCount(teamMembers, 'team member')}{' '}
      <Typography component="span" color="textSecondary">
        in {organization}
      </Typography>
    </Typography>
  </SectionCard>
);
