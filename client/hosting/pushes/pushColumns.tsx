import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatCount } from '../../shared/display/formats.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import type { Column } from '../../shared/table/DataTable.tsx';
import type { ProjectPushesQuery } from './pushes.generated.ts';

type Hosted = NonNullable<NonNullable<ProjectPushesQuery['project']>['hostedRepository']>;
type Push = Hosted['pushes']['nodes'][number];
type PushedRef = Push['refs'][number];

const short = (id: string) => <code title={id}>{id.slice(0, 7)}</code>;

const Change = ({ before, after }: PushedRef) => {
  if (before && after) {
    return (
      <>
        {short(before)} → {short(after)}
      </>
    );
  }
  return after ? <>new at {short(after)}</> : <>deleted{before ? <>, was {short(before)}</> : null}</>;
};

const Ref = ({ pushed }: { pushed: PushedRef }) => (
  <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
    <Typography component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
      {pushed.name.startsWith('refs/tags/') ? 'tag ' : ''}
      <bdi>{pushed.name.replace(/^refs\/(?:heads|tags)\//, '')}</bdi>
    </Typography>
    <Typography component="span" variant="caption" color="textSecondary">
      <Change {...pushed} />
    </Typography>
    {pushed.forced ? <ToneChip tone="high" label="Forced" /> : null}
  </Box>
);

const Refs = ({ refs, refCount }: Pick<Push, 'refs' | 'refCount'>) => {
  const more = refCount - refs.length;
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {refs.map((pushed) => (
        <Ref key={pushed.name} pushed={pushed} />
      ))}
      {more > 0 ? (
        <Typography component="li" variant="caption" color="textSecondary">
          and {formatCount(more, 'more branch or tag', 'more branches and tags')}
        </Typography>
      ) : null}
    </Box>
  );
};

/** Sample data were pushed by nobody's key. */
const withKey = (name: string) => (name ? `with the key ${name}` : 'in the sample data');

const Pusher = ({ pusherName, apiKeyName }: Pick<Push, 'pusherName' | 'apiKeyName'>) => (
  <>
    {pusherName}
    <Typography variant="caption" color="textSecondary" component="p">
      {withKey(apiKeyName)}
    </Typography>
  </>
);

/** The columns of the list of pushes. */
export const pushColumns: readonly Column<Push>[] = [
  {
    key: 'refs',
    header: 'Branches and tags',
    cell: Refs,
    narrowNote: ({ pusherName, apiKeyName }) => `${pusherName} ${withKey(apiKeyName)}`,
  },
  { key: 'pusher', header: 'Pushed by', wideOnly: true, cell: Pusher },
  { key: 'at', header: 'When', cell: ({ pushedAt }) => <RelativeTime at={pushedAt} /> },
];
