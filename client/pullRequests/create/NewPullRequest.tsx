import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import GitPullRequest from 'lucide-react/icons/git-pull-request';
import { lazy, Suspense } from 'react';
import { appPaths } from '../../shared/address/paths.ts';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { PageHeader } from '../../shared/page/PageHeader.tsx';
import { TableSkeleton } from '../../shared/page/PageSkeleton.tsx';
import { useRefresh } from '../../shared/page/useRefresh.ts';
import { requireProject } from '../../shared/project/requireProject.ts';
import { useBreadcrumb } from '../../shared/state/uiState.ts';
import { useCodeParts } from '../codeParts.ts';
import { type PullRequestBranchesQuery, usePullRequestBranchesSuspenseQuery } from './create.generated.ts';

/** Loads the code of the form. */
export const loadPullRequestForm = () => import('./PullRequestForm.tsx');

const PullRequestForm = lazy(async () => ({ default: (await loadPullRequestForm()).PullRequestForm }));

type Project = NonNullable<PullRequestBranchesQuery['project']>;

/** The form for a new pull request, or why the project cannot have one. */
export const NewPullRequest = ({ projectId }: { projectId: string }) => {
  const { data, refetch } = usePullRequestBranchesSuspenseQuery({
    variables: { id: projectId },
    fetchPolicy: 'cache-and-network',
  });
  const { refresh } = useRefresh(refetch);
  const project = requireProject(data.project);
  useBreadcrumb(project.name, appPaths.project(projectId));
  useBreadcrumb('Create pull request');
  return (
    <>
      <PageHeader
        title="Create pull request"
        documentTitle={`Create pull request · ${project.name}`}
        description="Compare two branches, and propose to merge one into the other."
      />
      <Content project={project} onRetry={refresh} />
    </>
  );
};

const Content = ({ project, onRetry }: { project: Project; onRetry: () => void }) => {
  const { id, name, hostedRepository, repository } = project;
  const { CodeUnavailable } = useCodeParts();
  if (!hostedRepository || !repository) {
    const isElsewhere = repository !== null && repository !== undefined;
    const unavailable = isElsewhere
      ? `The repository of ${name} is hosted elsewhere: create pull requests there. Findings with an autofix offer it as a patch.`
      : hostedRepository
        ? `Nothing has been pushed to ${name} yet.`
        : `Pull requests need a repository that is hosted here. ${name} has none.`;
    return (
      <Card>
        <EmptyState
          icon={<GitPullRequest aria-hidden />}
          action={
            isElsewhere ? (
              <Button href={appPaths.projectFindings(id)}>View findings</Button>
            ) : (
              <Button href={appPaths.project(id, 'pull-requests')}>Back to {name}</Button>
            )
          }
        >
          {unavailable}
        </EmptyState>
      </Card>
    );
  }
  if (repository.codeState !== 'READY') {
    return (
      <Suspense>
        <CodeUnavailable
          projectId={id}
          state={repository.codeState}
          problem={repository.codeProblem}
          onRetry={onRetry}
        />
      </Suspense>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 4, '& > *': { minWidth: 0 } }}>
      <Suspense fallback={<TableSkeleton rows={6} />}>
        <PullRequestForm project={project} defaultBranch={hostedRepository.defaultBranch} />
      </Suspense>
    </Box>
  );
};
