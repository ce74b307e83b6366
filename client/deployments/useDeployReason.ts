import type { Permission, ProjectStatus } from '../../schema/generated/types.ts';
import { usePermission } from '../shared/session/viewer.ts';

const roleReasons = {
  DEPLOYMENT_START: 'Your role can view deployments, but not start them.',
  DEPLOYMENT_ROLL_BACK: 'Your role can view deployments, but not roll them back.',
} satisfies Partial<Record<Permission, string>>;

/** Why nothing can be deployed of a project, or not by this person; null when it can. */
export const useDeployReason = (
  { status, archived }: { status: ProjectStatus; archived: boolean },
  permission: keyof typeof roleReasons = 'DEPLOYMENT_START',
): string | null => {
  const may = usePermission(permission);
  if (!may) return roleReasons[permission];
  if (archived) return 'This project is archived. Restore it to deploy it.';
  if (status === 'DRAFT') return 'This project is a draft. Connect a repository to deploy it.';
  return status === 'CONNECTING' ? 'The repository is being connected.' : null;
};
