import Box from '@mui/material/Box';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleSlash from 'lucide-react/icons/circle-slash';
import CircleX from 'lucide-react/icons/circle-x';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { PullRequestCheckState } from '../../../schema/generated/types.ts';
import { checkStateWords } from '../pullRequestWords.ts';

const icons = {
  QUEUED: CircleDashed,
  RUNNING: LoaderCircle,
  PASSED: CircleCheck,
  FAILED: CircleX,
  NOT_CHECKED: CircleSlash,
};

/** The state of a check as an icon; write the word beside it. */
export const CheckIcon = ({ state }: { state: PullRequestCheckState }) => {
  const Icon = icons[state];
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        flex: 'none',
        marginTop: '2px',
        color: theme.vars.palette.tone[checkStateWords[state].tone].main,
      })}
    >
      <Icon size={16} aria-hidden />
    </Box>
  );
};
