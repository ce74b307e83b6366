import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Hammer from 'lucide-react/icons/hammer';
import type { ReactNode } from 'react';
import { Can } from '../shared/Can.tsx';
import { EmptyState } from '../shared/EmptyState.tsx';
import type { ProjectTab } from '../shared/paths.ts';
import { useDialogAddress } from './dialogAddress.ts';
import { readOnlyReason } from './useProjectActions.tsx';

/** The tabs of a project, in order. */
export const projectTabs: readonly { value: ProjectTab; label: string }[] = [
  { value: 'overview', label: 'Overview' },
  { value: 'code', label: 'Code' },
  { value: 'deployments', label: 'Deployments' },
  { value: 'analytics', label: 'Analytics' },
  { value: 'settings', label: 'Settings' },
];

/** The tab that `?tab=` names; the first for anything else. */
export const readTab = (text: string): ProjectTab =>
  projectTabs.find(({ value }) => value === text)?.value ?? 'overview';

const coming: Record<Exclude<ProjectTab, 'overview'>, string> = {
  code: 'Browsing files and commits is not available in this version yet.',
  deployments: 'Deployments cannot be listed or started in this version yet.',
  analytics: 'Analytics of a single project are not available in this version yet.',
  settings:
    'This tab is not available in this version yet. Name, description and status can be edited already.',
};

/** Says plainly that a tab is not built yet, and leads to what is. */
export const TabNotYet = ({
  tab,
  projectId,
}: {
  tab: Exclude<ProjectTab, 'overview'>;
  projectId: string;
}) => {
  const { hrefOf } = useDialogAddress();
  const action: ReactNode =
    tab === 'settings' ? (
      <Can do="PROJECT_UPDATE" reason={readOnlyReason}>
        <Button href={hrefOf('edit', projectId)}>Edit Project</Button>
      </Can>
    ) : null;
  return (
    <Card>
      <EmptyState icon={<Hammer aria-hidden />} action={action}>
        {coming[tab]}
      </EmptyState>
    </Card>
  );
};
