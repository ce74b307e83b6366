import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { UserAvatar } from '../display/UserAvatar.tsx';
import type { Candidate } from './MemberPicker.tsx';

/** A member's picture, name and address, in a row that goes on. */
export const MemberName = ({ member: { name, email, avatar } }: { member: Candidate }) => (
  <>
    <UserAvatar name={name} src={avatar} />
    <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
      <Typography variant="body2" component="span" noWrap sx={{ display: 'block' }}>
        {name}
      </Typography>
      <Typography variant="caption" component="span" color="textSecondary" noWrap sx={{ display: 'block' }}>
        {email}
      </Typography>
    </Box>
  </>
);
