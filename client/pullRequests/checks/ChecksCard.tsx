import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { appPaths } from '../../shared/address/paths.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { checkStateWords, checkWords } from '../pullRequestWords.ts';
import { CheckIcon } from './CheckIcon.tsx';
import { checkNote, inOrder, noChecks } from './checkNotes.ts';
import type { PullRequestProps } from '../page/pullRequestTypes.ts';

/** The checks of a pull request in short. */
export const ChecksCard = ({ project, pullRequest }: PullRequestProps) => {
  const { checks, number } = pullRequest;
  return (
    <SectionCard
      title="Checks"
      action={
        checks.length > 0 ? (
          <Button variant="text" size="small" href={appPaths.pullRequest(project.id, number, 'checks')}>
            Details
          </Button>
        ) : null
      }
    >
      {checks.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {noChecks(pullRequest)}
        </Typography>
      ) : (
        <Box
          component="ul"
          aria-label="Checks"
          sx={{ display: 'grid', gap: 3, margin: 0, padding: 0, listStyle: 'none' }}
        >
          {inOrder(checks).map((check) => (
            <Box component="li" key={check.id} sx={{ display: 'flex', gap: 2 }}>
              <CheckIcon state={check.state} />
              <Box sx={{ minWidth: 0, typography: 'body2' }}>
                <Box component="span" sx={{ fontWeight: 500 }}>
                  {checkWords[check.kind].label}
                </Box>{' '}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {checkStateWords[check.state].label.toLowerCase()}
                </Box>
                <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {checkNote(check)}
                </Box>
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </SectionCard>
  );
};
