import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { AuthHeading } from '../../shared/page/AuthHeading.tsx';
import { useViewer } from '../../shared/session/viewer.ts';
import type { StepProps } from './steps.ts';

const ahead = [
  { title: 'Connect a repository', text: 'Slipway reads its languages, contributors and history.' },
  { title: 'Invite your team', text: 'They get an email with a link to join.' },
  { title: 'Choose a plan', text: 'Every plan starts with a free trial. No credit card required.' },
];

/** What the next minutes hold. */
export const WelcomeStep = ({ next }: StepProps) => {
  const { name, organization } = useViewer();
  return (
    <>
      <AuthHeading title={`Welcome to Slipway, ${name.split(' ')[0]}`} documentTitle="Welcome">
        Let's set up {organization.name}. It takes about two minutes, and you can leave and continue later.
      </AuthHeading>
      <Box component="ol" sx={{ margin: '0 0 24px', paddingLeft: 5, display: 'grid', gap: 3 }}>
        {ahead.map(({ title, text }) => (
          <li key={title}>
            <Typography variant="h3" component="h2">
              {title}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {text}
            </Typography>
          </li>
        ))}
      </Box>
      <Button variant="contained" size="large" onClick={next}>
        Get Started
      </Button>
    </>
  );
};
