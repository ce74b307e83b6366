import Box from '@mui/material/Box';
import { UserAvatar } from '../../shared/display/UserAvatar.tsx';
import { shownName } from '../shownName.ts';

interface PersonOfCommitProps {
  /** As the commit says. */
  name: string;
  /** The member with that address. */
  member: { name: string; avatar: string | null } | null;
}

/** Who wrote or committed something: a member with a picture, anybody else by the name in the commit alone. */
export const PersonOfCommit = ({ name, member }: PersonOfCommitProps) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px', minWidth: 0 }}>
    {member ? <UserAvatar name={member.name} src={member.avatar} size={20} /> : null}
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', color: 'text.primary' }}>
      {member?.name ?? shownName(name)}
    </Box>
  </Box>
);
