import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RelativeTime } from '../shared/display/RelativeTime.tsx';
import { eventWords, reasonInWords } from './findingWords.ts';
import type { DecidedFindingFragment } from './triage.generated.ts';

type Event = DecidedFindingFragment['history'][number];

const sentenceOf = ({ type, actorName, reason }: Event): string => {
  if (!actorName && type === 'RESOLVED') return 'A scan found it no more';
  const sentence = `${actorName ?? 'A scan'} ${eventWords[type]}`;
  return reason ? `${sentence}: ${reasonInWords(reason).toLowerCase()}` : sentence;
};

/** What became of a finding: who, what, when and why, newest first. */
export const FindingHistory = ({ events }: { events: readonly Event[] }) => (
  <Box
    component="ol"
    sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'flex', flexDirection: 'column', gap: 3 }}
  >
    {events.map((event) => (
      <li key={event.id}>
        <Typography variant="body2">
          {sentenceOf(event)}
          <Typography variant="caption" color="textSecondary" component="span" sx={{ marginLeft: 2 }}>
            <RelativeTime at={event.createdAt} />
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
