import { useFragment } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Settings from 'lucide-react/icons/settings';
import { type ReactNode, useId, useTransition } from 'react';
import { PageHeader } from '../../shared/page/PageHeader.tsx';
import { HeaderSkeleton, PageSkeleton } from '../../shared/page/PageSkeleton.tsx';
import { appPaths, type ProjectTab } from '../../shared/address/paths.ts';
import { StatusChip } from '../../shared/display/StatusChip.tsx';
import { tabTitle } from '../../shared/page/tabTitle.ts';
import { useBreadcrumb } from '../../shared/state/uiState.ts';
import { useAddressSearch } from '../../shared/address/useAddressSearch.ts';
import { DeployButton } from '../../deployments/dialogs/DeployButton.tsx';
import { ProjectHeaderFragmentDoc } from '../../shared/project/projectHeader.generated.ts';
import { projectTabs } from './projectTabs.ts';

interface ProjectFrameProps {
  id: string;
  tab: ProjectTab;
  /** The open tab; its operation brings the header's fields along. */
  children: ReactNode;
}

/** Name, status, buttons and tabs of a project. They stay while the tab below changes. */
export const ProjectFrame = ({ id, tab, children }: ProjectFrameProps) => {
  const panel = useId();
  const [, changeSearch] = useAddressSearch();
  const [, startTransition] = useTransition();
  // What a tab's view is made of means nothing to another tab.
  const open = (value: string) =>
    startTransition(() =>
      changeSearch(() => new URLSearchParams(value === 'overview' ? {} : { tab: value }), { hash: '' }),
    );
  return (
    <>
      <ProjectHeading id={id} tab={tab} />
      <Tabs
        value={tab}
        onChange={(_, value: string) => open(value)}
        variant="scrollable"
        aria-label="Project"
        sx={{ marginBottom: 4 }}
      >
        {projectTabs.map(({ value, label }) => (
          <Tab key={value} value={value} label={label} id={`${panel}-${value}`} aria-controls={panel} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={panel} aria-labelledby={`${panel}-${tab}`}>
        {children}
      </Box>
    </>
  );
};

const ProjectHeading = ({ id, tab }: { id: string; tab: ProjectTab }) => {
  const { data, complete } = useFragment({
    fragment: ProjectHeaderFragmentDoc,
    from: { __typename: 'Project', id },
  });
  useBreadcrumb(complete ? data.name : undefined);
  if (!complete) {
    return (
      <PageSkeleton atOnce>
        <HeaderSkeleton actions />
      </PageSkeleton>
    );
  }
  return (
    <PageHeader
      title={data.name}
      documentTitle={tabTitle(data.name, projectTabs, tab)}
      description={data.description}
      status={
        <>
          <StatusChip status={data.status} />
          {data.archived ? <StatusChip status="archived" /> : null}
        </>
      }
      actions={
        <>
          <Button href={appPaths.project(id, 'settings')} startIcon={<Settings aria-hidden />}>
            Settings
          </Button>
          <DeployButton project={data} />
        </>
      }
    />
  );
};
