import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ToneChip } from '../../shared/display/ToneChip.tsx';

/** Said of a package that was compared with no advisories: nothing is known of it. */
export const NotCompared = () => <ToneChip tone="neutral" label="Not compared" />;

interface AdvisoriesProps {
  ids: readonly string[];
  isCompared: boolean;
  /** How many are named; the others are counted. */
  most?: number;
}

/** The first advisories on a package and how many more there are; that none are known, or that it was not compared. */
export const Advisories = ({ ids, isCompared, most = 1 }: AdvisoriesProps) => {
  if (ids.length === 0) {
    return isCompared ? (
      <Typography variant="inherit" color="textSecondary" component="span">
        None known
      </Typography>
    ) : (
      <NotCompared />
    );
  }
  const more = ids.length - most;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
      {ids.slice(0, most).map((id) => (
        <ToneChip key={id} tone="high" label={id} />
      ))}
      {more > 0 ? (
        <Typography variant="caption" title={ids.slice(most).join(', ')}>{`+${more}`}</Typography>
      ) : null}
      {isCompared ? null : <NotCompared />}
    </Box>
  );
};

/** An advisory with the way to its text at osv.dev; as text where osv.dev does not have it. */
export const AdvisoryLink = ({ id }: { id: string }) =>
  id.startsWith('retirejs-') ? (
    <span>{id}</span>
  ) : (
    <Link href={`https://osv.dev/vulnerability/${encodeURIComponent(id)}`} target="_blank" rel="noreferrer">
      {id}
    </Link>
  );
