import Box from '@mui/material/Box';
import { ChoiceSwitch } from '../../shared/controls/ChoiceSwitch.tsx';

/** How a private repository is opened. */
export type AccessWay = 'TOKEN' | 'APP';

const ways: readonly { value: AccessWay; label: string }[] = [
  { value: 'TOKEN', label: 'Access token' },
  { value: 'APP', label: 'GitHub App' },
];

interface AccessChoiceProps {
  value: AccessWay;
  onChange: (way: AccessWay) => void;
}

/** Whether a repository at GitHub is opened with an access token or a GitHub App. */
export const AccessChoice = (props: AccessChoiceProps) => (
  <Box>
    <ChoiceSwitch label="Access with" options={ways} {...props} />
  </Box>
);
