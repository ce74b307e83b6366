import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { formatCount } from '../../shared/display/formats.ts';
import { PageHeader } from '../../shared/page/PageHeader.tsx';
import { TablePages } from '../../shared/table/TablePages.tsx';
import { useRefresh } from '../../shared/page/useRefresh.ts';
import { cardGrid } from './cardGrid.ts';
import { DeletedProjects } from '../deleted/DeletedProjects.tsx';
import { filterCount, listVariables } from './listState.ts';
import { ListTools } from './ListTools.tsx';
import { noFilters } from './filterGroups.ts';
import { NewProjectButton } from '../connect/NewProjectButton.tsx';
import { NoProjects } from './NoProjects.tsx';
import { ProjectCard } from './ProjectCard.tsx';
import { ProjectDialogs } from '../changes/ProjectDialogs.tsx';
import { ProjectListSkeleton } from './ProjectListSkeleton.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import { useProjectListSuspenseQuery } from '../projects.generated.ts';
import { sortInWords } from './SortMenu.tsx';
import { useListState } from './useListState.ts';

const ProjectList = () => {
  const control = useListState();
  const { state, change } = control;
  const { data, refetch } = useProjectListSuspenseQuery({
    variables: { ...listVariables(state), deleted: usePermission('PROJECT_PROTECT') },
    fetchPolicy: 'cache-and-network',
  });
  const { nodes, pageInfo, totalCount } = data.projects;
  const { refreshing, refresh } = useRefresh(refetch);
  const narrowed = state.search !== '' || filterCount(state) > 0;
  const pending = control.pending || refreshing;
  const found = formatCount(totalCount, narrowed ? 'match' : 'project', narrowed ? 'matches' : 'projects');
  return (
    <>
      <PageHeader
        title="Projects"
        description={`${found} · ${sortInWords(state.sort).toLowerCase()}`}
        actions={<NewProjectButton primary />}
      />
      <ListTools control={control} options={data.projectFilterOptions} />
      {nodes.length === 0 ? (
        <NoProjects state={state} onClear={() => change(noFilters)} />
      ) : (
        <Box
          component="ul"
          aria-label="Projects"
          aria-busy={pending}
          sx={{ ...cardGrid, opacity: pending ? 0.6 : 1, transition: 'opacity 120ms' }}
        >
          {nodes.map((project) => (
            <ProjectCard key={project.id} project={project} onChanged={refresh} />
          ))}
        </Box>
      )}
      {pageInfo.hasNextPage || pageInfo.hasPreviousPage ? (
        <TablePages
          pageInfo={pageInfo}
          shown={nodes.length}
          total={totalCount}
          noun="project"
          onTurn={(page) => change({ page })}
        />
      ) : null}
      <DeletedProjects projects={data.deletedProjects ?? []} onRestored={refresh} />
      <ProjectDialogs onChanged={refresh} />
    </>
  );
};

/** The projects of the organization: searched, filtered, sorted and turned by the server, as the URL says. */
export const ProjectListPage = () => (
  <Suspense fallback={<ProjectListSkeleton />}>
    <ProjectList />
  </Suspense>
);
