import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { OnboardingStep } from '../../schema/generated/types.ts';
import { authPaths } from '../shared/address/paths.ts';
import { usePermission } from '../shared/session/viewer.ts';

const next: Record<Exclude<OnboardingStep, 'COMPLETE'>, string> = {
  WELCOME: 'Connect a repository, invite your team and choose a plan.',
  REPOSITORY: 'Next: connect a repository.',
  TEAM: 'Next: invite your team.',
  PLAN: 'Next: choose a plan; the trial is free for 14 days.',
};

/** Leads those who may set the organization up back to onboarding that was left before its end. */
export const ContinueSetup = ({ step }: { step: OnboardingStep }) => {
  const maySetUp = usePermission('ORGANIZATION_UPDATE');
  if (step === 'COMPLETE' || !maySetUp) return null;
  return (
    <Card
      component="section"
      aria-label="Setup"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 4,
        padding: '12px 16px',
        marginBottom: 4,
      }}
    >
      <Box sx={{ flex: '1 1 240px' }}>
        <Typography variant="h3" component="h2">
          Finish setting up your organization
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {next[step]}
        </Typography>
      </Box>
      <Button href={authPaths.onboarding}>Continue setup</Button>
    </Card>
  );
};
