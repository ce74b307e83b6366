import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { appPaths } from '../../shared/address/paths.ts';
import { codeStyle } from '../../shared/code/codeStyle.ts';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { useAction } from '../../shared/controls/useAction.ts';
import { usePermission } from '../../shared/session/viewer.ts';
import type { PullRequestProps } from '../page/pullRequestTypes.ts';
import { isOpen } from '../pullRequestWords.ts';
import { type ChangedLine, changedLines } from './changedLines.ts';
import { useApplySuggestionMutation } from './review.generated.ts';
import type { Thread, ThreadComment } from './reviewTypes.ts';

interface SuggestionViewProps extends PullRequestProps {
  thread: Thread;
  comment: ThreadComment;
}

const Line = ({ sign, text }: ChangedLine) => (
  <Box
    sx={(theme) => ({
      ...(sign === ' '
        ? {}
        : { backgroundColor: theme.vars.palette.tone[sign === '+' ? 'success' : 'critical'].tint }),
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      padding: '0 8px',
    })}
  >
    {`${sign} ${text}`}
  </Box>
);

/** Why a suggestion cannot be committed now; null when it can. */
const reasonOf = (thread: Thread, { pullRequest }: PullRequestProps, may: boolean): string | null => {
  if (!may) return 'Your role can view pull requests, but not change them.';
  if (!isOpen(pullRequest.state)) return 'The pull request is no longer open.';
  if (thread.side === 'BEFORE') return 'It is about lines that the change removes.';
  return thread.outdated ? 'The lines have changed since the suggestion was written.' : null;
};

/** The lines that a comment suggests, beside those that it is about, and the button that commits them. */
export const SuggestionView = ({ thread, comment, ...props }: SuggestionViewProps) => {
  const { project, pullRequest, onChanged } = props;
  const { id: commentId, suggestion, appliedSha } = comment;
  const act = useAction();
  const may = usePermission('PULL_REQUEST_CREATE');
  const [apply, { loading }] = useApplySuggestionMutation();
  if (suggestion === null) return null;
  const commit = async () => {
    const input = { commentId, headSha: pullRequest.headSha };
    const done = await act(
      async () => (await apply({ variables: { input } })).data?.applySuggestion?.errors,
      'The suggestion is committed',
    );
    if (done) await onChanged();
  };
  return (
    <Box component="section" aria-label="Suggested change" sx={{ display: 'grid', gap: 2 }}>
      <Box component="div" sx={codeStyle}>
        {changedLines(
          thread.code.split('\n'),
          suggestion === '' ? [] : suggestion.replace(/\n$/, '').split('\n'),
        ).map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line is its place
          <Line key={index} {...line} />
        ))}
      </Box>
      {appliedSha === null ? (
        <Box>
          <DisabledReason reason={reasonOf(thread, props, may)}>
            <Button size="small" loading={loading} onClick={() => void commit()}>
              Commit suggestion
            </Button>
          </DisabledReason>
        </Box>
      ) : (
        <Typography variant="caption" color="textSecondary">
          {'Committed as '}
          <Link href={appPaths.commit(project.id, appliedSha)}>
            <code>{appliedSha.slice(0, 7)}</code>
          </Link>
        </Typography>
      )}
    </Box>
  );
};
