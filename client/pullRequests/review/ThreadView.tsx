import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { lazy, Suspense, useState } from 'react';
import { codeStyle } from '../../shared/code/codeStyle.ts';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { useAction } from '../../shared/controls/useAction.ts';
import { formatCount } from '../../shared/display/formats.ts';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import { actorName } from '../actorWords.ts';
import type { PullRequestProps } from '../page/pullRequestTypes.ts';
import { CommentView } from './CommentView.tsx';
import { DismissButton } from './DismissButton.tsx';
import { MarkdownText } from './MarkdownText.tsx';
import { ReplyBox } from './ReplyBox.tsx';
import { usePullRequestThreadLazyQuery, useResolveThreadMutation } from './review.generated.ts';
import type { Thread, ThreadComment } from './reviewTypes.ts';
import { dismissalReasons, placeWords } from './reviewWords.ts';

/** Few comments suggest an edit. */
const SuggestionView = lazy(async () => ({ default: (await import('./SuggestionView.tsx')).SuggestionView }));

interface ThreadViewProps extends PullRequestProps {
  thread: Thread;
  /** Whether it stands below its lines; otherwise it shows them. */
  inline?: boolean;
}

/** Resolves a thread, or opens it again. */
const ResolveButton = ({ thread: { id, resolvedAt }, onChanged }: ThreadViewProps) => {
  const act = useAction();
  const may = usePermission('PULL_REQUEST_CREATE');
  const [resolve, { loading }] = useResolveThreadMutation();
  const resolved = resolvedAt === null;
  const change = async () => {
    const input = { threadId: id, resolved };
    const done = await act(
      async () => (await resolve({ variables: { input } })).data?.resolveThread?.errors,
      resolved ? 'The thread is resolved' : 'The thread is open again',
    );
    if (done) await onChanged();
  };
  return (
    <DisabledReason reason={may ? null : 'Your role can view pull requests, but not change them.'}>
      <Button size="small" loading={loading} onClick={() => void change()}>
        {resolved ? 'Resolve' : 'Unresolve'}
      </Button>
    </DisabledReason>
  );
};

/** The code block of a suggestion, which is shown as a change below the text. */
const suggestionBlock = /^ {0,3}(`{3,})suggestion[^\n]*\n[^]*?^ {0,3}\1`*[^\S\n]*$/m;

const textOf = ({ body, suggestion }: ThreadComment): string =>
  suggestion === null ? body : body.replaceAll(/\r\n?/g, '\n').replace(suggestionBlock, '').trim();

const Comments = ({ thread, inline: _inline, ...props }: ThreadViewProps) => {
  const { project, pullRequest } = props;
  const [readAll, all] = usePullRequestThreadLazyQuery();
  const { nodes, totalCount } = all.data?.pullRequest?.thread?.comments ?? thread.comments;
  const variables = { id: pullRequest.id, threadId: thread.id };
  return (
    <>
      {nodes.map((comment) => (
        <CommentView key={comment.id} author={comment.author} createdAt={comment.createdAt}>
          <MarkdownText text={textOf(comment)} projectId={project.id} headSha={pullRequest.headSha} />
          {comment.suggestion === null ? null : (
            <Suspense>
              <SuggestionView {...props} thread={thread} comment={comment} />
            </Suspense>
          )}
        </CommentView>
      ))}
      {totalCount > nodes.length ? (
        <Box>
          <Button size="small" loading={all.loading} onClick={() => void readAll({ variables })}>
            {`Show all ${formatCount(totalCount, 'comment')}`}
          </Button>
        </Box>
      ) : null}
    </>
  );
};

/** A thread: where it stands, its comments, and what can be done with it. A resolved one is closed at first. */
export const ThreadView = (props: ThreadViewProps) => {
  const { thread, inline = false, onChanged } = props;
  const { path, side, line, code, outdated, resolvedBy, resolvedAt, dismissible, dismissalReason } = thread;
  const may = usePermission('PULL_REQUEST_CREATE');
  const [shown, setShown] = useState<boolean | null>(null);
  const isShown = shown ?? resolvedAt === null;
  const place = placeWords(thread);
  const dismissal = dismissalReasons.find(({ value }) => value === dismissalReason);
  const hash = encodeURIComponent(`${path}:${side === 'BEFORE' ? 'L' : 'R'}${line}`);
  return (
    <Box component="section" aria-label={`Comments on ${place}`} sx={boxStyle}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, typography: 'body2' }}>
        {outdated || inline ? (
          <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
            {place}
          </Box>
        ) : (
          <Link href={`?view=files#${hash}`} sx={{ overflowWrap: 'anywhere' }}>
            <code>{place}</code>
          </Link>
        )}
        {outdated ? <ToneChip label="Outdated" tone="neutral" /> : null}
        {resolvedBy ? (
          <ToneChip
            label={
              dismissal
                ? `Dismissed by ${actorName(resolvedBy)}: ${dismissal.label}`
                : `Resolved by ${actorName(resolvedBy)}`
            }
            tone={dismissal ? 'neutral' : 'success'}
          />
        ) : null}
        {resolvedAt === null ? null : (
          <Button size="small" variant="text" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? 'Hide comments' : 'Show comments'}
          </Button>
        )}
      </Box>
      {isShown ? (
        <>
          {inline ? null : (
            <Box component="pre" sx={[codeStyle, quoteStyle].flat()}>
              {code}
            </Box>
          )}
          <Comments {...props} />
          {may ? (
            <ReplyBox pullRequestId={props.pullRequest.id} threadId={thread.id} onChanged={onChanged} />
          ) : null}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <ResolveButton {...props} />
            {dismissible && resolvedAt === null ? <DismissButton {...props} /> : null}
          </Box>
        </>
      ) : null}
    </Box>
  );
};

const quoteStyle = { margin: 0, padding: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

const boxStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  minWidth: 0,
  margin: '4px 8px',
  padding: 4,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  fontFamily: 'body1.fontFamily',
  whiteSpace: 'normal',
} as const;
