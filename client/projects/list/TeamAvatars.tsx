import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatList } from '../../shared/display/formats.ts';
import { UserAvatar } from '../../shared/display/UserAvatar.tsx';
import { visuallyHidden } from '../../shared/controls/visuallyHidden.ts';

interface TeamAvatarsProps {
  /** Those to show, at most three. */
  people: readonly { id: string; name: string; avatar: string | null }[];
  /** How many there are. */
  total: number;
}

/** The pictures of a project's team: three, and "+N" for the others. */
export const TeamAvatars = ({ people, total }: TeamAvatarsProps) => {
  if (total === 0) return null;
  const shown = people.slice(0, 3);
  const others = total - shown.length;
  const names = shown.map(({ name }) => name);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flex: 'none' }} title={formatList(names)}>
      <span style={visuallyHidden}>Team: {formatList(names)}</span>
      {shown.map(({ id, name, avatar }) => (
        <Box
          key={id}
          sx={{
            marginLeft: '-4px',
            borderRadius: '50%',
            border: 2,
            borderColor: 'background.paper',
            '&:first-of-type': { marginLeft: 0 },
          }}
        >
          <UserAvatar name={name} src={avatar} />
        </Box>
      ))}
      {others > 0 ? (
        <Typography variant="caption" color="textSecondary" sx={{ marginLeft: 1, fontWeight: 500 }}>
          +{others}
          <span style={visuallyHidden}> more</span>
        </Typography>
      ) : null}
    </Box>
  );
};
