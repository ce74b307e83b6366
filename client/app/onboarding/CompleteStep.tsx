import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { AuthHeading } from '../../shared/page/AuthHeading.tsx';
import { appPaths } from '../../shared/address/paths.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { useViewer } from '../../shared/session/viewer.ts';

const nextSteps = [
  'Connect repositories under Projects, and see their languages, contributors and tasks',
  'Invite people and change their roles under Settings',
  'Follow what happens in recent activity and notifications',
];

/** The way out of onboarding, with what to do next. */
export const CompleteStep = () => {
  const navigate = useNavigate();
  const toast = useToast();
  const { organization } = useViewer();
  const leave = async () => {
    await navigate(appPaths.dashboard);
    toast({
      title: 'Welcome to Slipway!',
      description: `${organization.name} is ready.`,
      variant: 'success',
    });
  };
  return (
    <>
      <AuthHeading title="You're all set">{organization.name} is ready. What to do next:</AuthHeading>
      <Box component="ul" sx={{ margin: '0 0 24px', paddingLeft: 5, display: 'grid', gap: 2 }}>
        {nextSteps.map((text) => (
          <Typography component="li" key={text}>
            {text}
          </Typography>
        ))}
      </Box>
      <Button variant="contained" size="large" onClick={() => void leave()}>
        Go to Dashboard
      </Button>
    </>
  );
};
