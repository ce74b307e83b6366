import Avatar from '@mui/material/Avatar';
import Bot from 'lucide-react/icons/bot';
import { UserAvatar } from '../shared/display/UserAvatar.tsx';
import type { TaskItemFragment } from './tasks.generated.ts';

interface AssigneeAvatarProps {
  assignee: NonNullable<TaskItemFragment['assignee']>;
}

/** The picture of a member who does a task, or the icon of an agent: decoration, as UserAvatar is. */
export const AssigneeAvatar = ({ assignee }: AssigneeAvatarProps) =>
  'avatar' in assignee ? (
    <UserAvatar name={assignee.name} src={assignee.avatar} size={20} />
  ) : (
    <Avatar aria-hidden sx={{ width: 20, height: 20 }}>
      <Bot size={14} />
    </Avatar>
  );
