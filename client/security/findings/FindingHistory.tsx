import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { appPaths } from '../../shared/address/paths.ts';
import { formatDay } from '../../shared/display/formats.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { eventWords, reasonInWords, undoneWords } from './findingWords.ts';
import type { DecidedFindingFragment } from '../triage/triage.generated.ts';

type Event = DecidedFindingFragment['history'][number];

const shortHash = (commit: string) => commit.slice(0, 10);

const sentenceOf = (event: Event, tool: string | null): string => {
  const { type, actorName, reason, assigneeName, acceptedUntil, undoes, commit, commitAuthor } = event;
  if (type === 'EXPIRED') return 'The accepted risk has expired: it is open again';
  if (type === 'ASSIGNED') {
    return assigneeName ? `${actorName} assigned it to ${assigneeName}` : `${actorName} removed the assignee`;
  }
  if (undoes) return `${actorName} ${undoneWords[undoes] ?? eventWords.UNDONE}`;
  const at = commit ? ` (${shortHash(commit)}${commitAuthor ? ` by ${commitAuthor}` : ''})` : '';
  // What another tool found is neither found nor missed by a scan of ours.
  const source = tool ? `report of ${tool}` : 'scan';
  if (!actorName && type === 'RESOLVED') return `No longer found by a ${source}${at}`;
  const sentence = `${actorName ?? `A ${source}`} ${eventWords[type]}${at}`;
  if (!reason) return sentence;
  const until = acceptedUntil ? ` until ${formatDay(acceptedUntil)}` : '';
  return `${sentence}: ${reasonInWords(reason).toLowerCase()}${until}`;
};

interface FindingHistoryProps {
  events: readonly Event[];
  /** The tool that reported it; null for our own scans. */
  tool: string | null;
}

/** What became of a finding: who, what, when and why, newest first. */
export const FindingHistory = ({ events, tool }: FindingHistoryProps) => (
  <Box
    component="ol"
    sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'flex', flexDirection: 'column', gap: 3 }}
  >
    {events.map((event) => (
      <li key={event.id}>
        <Typography variant="body2">
          {sentenceOf(event, tool)}
          <Typography variant="caption" color="textSecondary" component="span" sx={{ marginLeft: 2 }}>
            <RelativeTime at={event.createdAt} />
            {event.scan ? (
              <>
                {' · '}
                <Link href={appPaths.scan(event.scan.id)}>See the scan</Link>
              </>
            ) : null}
            {event.pullRequest ? (
              <>
                {' · fixed by '}
                <Link href={appPaths.pullRequest(event.pullRequest.project.id, event.pullRequest.number)}>
                  {`pull request #${event.pullRequest.number}`}
                </Link>
              </>
            ) : null}
          </Typography>
        </Typography>
        {event.comment ? (
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {event.comment}
          </Typography>
        ) : null}
      </li>
    ))}
  </Box>
);
