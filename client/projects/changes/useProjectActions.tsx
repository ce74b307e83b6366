import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import ChartColumn from 'lucide-react/icons/chart-column';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import type { Action } from '../../shared/menus/ActionMenu.tsx';
import { appPaths } from '../../shared/address/paths.ts';
import { usePermission } from '../../shared/session/viewer.ts';
import { useProjectDialogs } from '../../shared/project/projectDialogs.ts';
import type { ProjectCardFragment } from '../projects.generated.ts';
import { readOnlyReason } from '../../shared/project/readOnlyReason.ts';
import { useRestoreProject } from './useRestoreProject.ts';

/** The menu of a project's card: what cannot be done stays and says why. */
export const useProjectActions = (project: ProjectCardFragment, onChanged: () => void): readonly Action[] => {
  const { id, archived, status } = project;
  const mayChange = usePermission('PROJECT_UPDATE');
  const { hrefOf } = useProjectDialogs();
  const restore = useRestoreProject(onChanged);
  const connecting = status === 'CONNECTING' ? 'The repository is being connected.' : null;
  const disabledReason = mayChange ? connecting : readOnlyReason;
  return [
    { label: 'View Details', icon: <Eye aria-hidden />, href: appPaths.project(id) },
    { label: 'Edit Project', icon: <Pencil aria-hidden />, href: hrefOf('edit', id), disabledReason },
    { label: 'View Analytics', icon: <ChartColumn aria-hidden />, href: appPaths.project(id, 'analytics') },
    archived
      ? {
          label: 'Restore Project',
          icon: <ArchiveRestore aria-hidden />,
          onSelect: () => void restore(project),
          disabledReason,
        }
      : {
          label: 'Archive Project',
          icon: <Archive aria-hidden />,
          href: hrefOf('archive', id),
          disabledReason,
        },
  ];
};
