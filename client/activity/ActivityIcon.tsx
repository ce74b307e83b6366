import Bot from 'lucide-react/icons/bot';
import FolderKanban from 'lucide-react/icons/folder-kanban';
import Hammer from 'lucide-react/icons/hammer';
import Rocket from 'lucide-react/icons/rocket';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Users from 'lucide-react/icons/users';
import type { ActivityType } from '../../schema/generated/types.ts';
import { visuallyHidden } from '../shared/controls/visuallyHidden.ts';

const kinds = {
  DEPLOYMENT: { Icon: Rocket, label: 'Deployment' },
  SECURITY: { Icon: ShieldCheck, label: 'Security' },
  AGENT: { Icon: Bot, label: 'Agent' },
  BUILD: { Icon: Hammer, label: 'Build' },
  PROJECT: { Icon: FolderKanban, label: 'Project' },
  TEAM: { Icon: Users, label: 'Team' },
} satisfies Record<ActivityType, { Icon: typeof Bot; label: string }>;

/** The kind of an event: an icon, and its word for screen readers. */
export const ActivityIcon = ({ type }: { type: ActivityType }) => {
  const { Icon, label } = kinds[type];
  return (
    <>
      <Icon size={16} aria-hidden />
      <span style={visuallyHidden}>{label}: </span>
    </>
  );
};
