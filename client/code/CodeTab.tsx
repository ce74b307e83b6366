import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import GitBranch from 'lucide-react/icons/git-branch';
import { lazy, Suspense } from 'react';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { pageArguments, useListAddress } from '../shared/address/useListAddress.ts';
import { useRefresh } from '../shared/page/useRefresh.ts';
import { appPaths } from '../shared/address/paths.ts';
import { SectionCard } from '../shared/page/SectionCard.tsx';
import { DraftActions } from '../shared/repository/DraftActions.tsx';
import { PushInstructions } from '../shared/repository/PushInstructions.tsx';
import { overviewColumn, overviewColumns } from '../shared/project/overviewColumns.ts';
import { TabSkeleton } from '../shared/project/TabSkeleton.tsx';
import { requireProject } from '../shared/project/requireProject.ts';
import { CloneButton } from './CloneButton.tsx';
import { CodeBar } from './CodeBar.tsx';
import { useProjectCodeSuspenseQuery } from './code.generated.ts';
import { codeHref, commitsHref, useCodePlace, useCodeView } from './codeAddress.ts';
import { CodeUnavailable } from './CodeUnavailable.tsx';
import { CommitList } from './CommitList.tsx';
import { FetchFailure } from './FetchFailure.tsx';
import { FinderButton } from './finder/FinderButton.tsx';
import { FileView } from './FileView.tsx';
import { FolderView } from './FolderView.tsx';
import { shownRevision } from './history/shownRevision.ts';
import { useLiveCode } from './history/useLiveCode.ts';
import { NotThere } from './NotThere.tsx';
import { ReadmeCard } from './ReadmeCard.tsx';
import { shownName } from './shownName.ts';
import { useTopOfPlace } from './useTopOfPlace.ts';
import { useVanished } from './useVanished.ts';

const pageSize = 200;

const histories = {
  commits: lazy(async () => ({ default: (await import('./history/CommitsPage.tsx')).CommitsPage })),
  commit: lazy(async () => ({ default: (await import('./history/CommitPage.tsx')).CommitPage })),
  tags: lazy(async () => ({ default: (await import('./history/TagsPage.tsx')).TagsPage })),
  compare: lazy(async () => ({ default: (await import('./history/ComparePage.tsx')).ComparePage })),
};

/** The code of a project: its files, its commits, its tags, or what differs between them. It follows what is pushed. */
export const CodeTab = ({ id }: { id: string }) => {
  const view = useCodeView();
  useLiveCode(id);
  const View = view === 'files' ? CodeFiles : histories[view];
  return (
    <Suspense fallback={<TabSkeleton />}>
      <View id={id} />
    </Suspense>
  );
};

/** The files of a project's repository: a folder with its README, or a file; at the top also the newest commits. */
const CodeFiles = ({ id }: { id: string }) => {
  const place = useCodePlace();
  useTopOfPlace(place);
  const { page, turn, pending } = useListAddress();
  const listed = pageArguments(page, pageSize);
  const { data, refetch } = useProjectCodeSuspenseQuery({
    variables: { id, ...place, top: place.path === '', ...listed },
    fetchPolicy: 'cache-and-network',
  });
  const { refresh } = useRefresh(refetch);
  const found = data.project?.repository;
  const vanished = useVanished(place, Boolean(found?.tree ?? found?.blob));
  const project = requireProject(data.project);
  const { name, status, repository, hostedRepository } = project;
  if (!repository && status === 'CONNECTING') {
    return (
      <Card>
        <EmptyState
          icon={<GitBranch aria-hidden />}
          action={<Button href={appPaths.project(id)}>View progress</Button>}
        >
          The repository of {name} is being connected. Its code can be browsed after that.
        </EmptyState>
      </Card>
    );
  }
  if (!repository && hostedRepository) {
    return (
      <SectionCard title="Repository">
        <PushInstructions hosted={hostedRepository} onLook={refresh} />
      </SectionCard>
    );
  }
  if (!repository) {
    return (
      <Card>
        <EmptyState
          icon={<GitBranch aria-hidden />}
          action={<DraftActions project={project} onHosted={refresh} />}
        >
          No repository is connected to {name}, so there is no code to browse.
        </EmptyState>
      </Card>
    );
  }
  const { url, codeState, codeProblem, failedFetch, revision, tree, blob, commits } = repository;
  if (codeState !== 'READY') {
    return <CodeUnavailable projectId={id} state={codeState} problem={codeProblem} onRetry={refresh} />;
  }
  return (
    <Box sx={overviewColumn}>
      {failedFetch ? <FetchFailure projectId={id} failure={failedFetch} onEnd={refresh} /> : null}
      <CodeBar projectId={id} revision={revision} place={place} projectName={name}>
        {revision ? <FinderButton projectId={id} branch={place.branch} sha={revision.sha} /> : null}
        <CloneButton url={hostedRepository?.url ?? url} hosted={Boolean(hostedRepository)} />
      </CodeBar>
      {revision && tree ? (
        <Box sx={commits ? overviewColumns : overviewColumn}>
          <Box sx={overviewColumn}>
            <FolderView
              projectId={id}
              sha={revision.sha}
              tree={tree}
              page={listed}
              place={place}
              pending={pending}
              onTurn={turn}
            />
            {tree.readme ? (
              <ReadmeCard readme={tree.readme} folder={{ projectId: id, ...place, sha: revision.sha }} />
            ) : null}
          </Box>
          {commits ? (
            <CommitList
              projectId={id}
              name={shownRevision(revision).label}
              commits={commits.nodes}
              place={place}
            />
          ) : null}
        </Box>
      ) : null}
      {revision && blob ? (
        <FileView
          key={`${blob.sha} ${blob.path}`}
          blob={blob}
          file={{ projectId: id, ...place, sha: revision.sha }}
        />
      ) : null}
      {revision ? null : (
        <NotThere href={codeHref({ branch: null, path: '' })} link="Go to the default branch">
          {place.branch === null
            ? 'There is no branch yet.'
            : `There is no branch or tag ${shownName(place.branch)}${vanished ? ' any more: it was deleted while you were viewing it' : ''}.`}
        </NotThere>
      )}
      {revision && !tree && !blob ? (
        <NotThere
          href={vanished ? commitsHref(place) : codeHref({ branch: place.branch, path: '' })}
          link={vanished ? 'See its history' : 'Go to the top'}
        >
          {vanished
            ? `This path is no longer on ${shownRevision(revision).label}: it was removed while you were viewing it.`
            : `There is nothing at this path on ${shownRevision(revision).label}.`}
        </NotThere>
      ) : null}
    </Box>
  );
};
