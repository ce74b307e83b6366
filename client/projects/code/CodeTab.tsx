import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import GitBranch from 'lucide-react/icons/git-branch';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { pageArguments, useListAddress } from '../../shared/address/useListAddress.ts';
import { useRefresh } from '../../shared/page/useRefresh.ts';
import { appPaths } from '../../shared/address/paths.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { DraftActions } from '../hosting/DraftActions.tsx';
import { PushInstructions } from '../hosting/PushInstructions.tsx';
import { overviewColumn, overviewColumns } from '../overviewColumns.ts';
import { requireProject } from '../requireProject.ts';
import { CodeBar } from './CodeBar.tsx';
import { useProjectCodeSuspenseQuery } from './code.generated.ts';
import { codeHref, useCodePlace } from './codeAddress.ts';
import { CodeUnavailable } from './CodeUnavailable.tsx';
import { CommitList } from './CommitList.tsx';
import { FinderButton } from './finder/FinderButton.tsx';
import { FileView } from './FileView.tsx';
import { FolderView } from './FolderView.tsx';
import { NotThere } from './NotThere.tsx';
import { ReadmeCard } from './ReadmeCard.tsx';
import { useTopOfPlace } from './useTopOfPlace.ts';

const pageSize = 200;

/** The files of a project's repository: a folder with its README, or a file; at the top also the newest commits. */
export const CodeTab = ({ id }: { id: string }) => {
  const place = useCodePlace();
  useTopOfPlace(place);
  const [params] = useSearchParams();
  const { page, turn, pending } = useListAddress();
  const { data, refetch } = useProjectCodeSuspenseQuery({
    variables: {
      id,
      ...place,
      top: place.path === '',
      commitsAfter: params.get('commits'),
      ...pageArguments(page, pageSize),
    },
    fetchPolicy: 'cache-and-network',
  });
  const { refresh } = useRefresh(refetch);
  const project = requireProject(data.project);
  const { name, status, repository, hostedRepository } = project;
  if (!repository && status === 'CONNECTING') {
    return (
      <Card>
        <EmptyState
          icon={<GitBranch aria-hidden />}
          action={<Button href={appPaths.project(id)}>See how far it is</Button>}
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
  const { codeState, codeProblem, branches, branch, tree, blob, commits } = repository;
  if (codeState !== 'READY') {
    return <CodeUnavailable projectId={id} state={codeState} problem={codeProblem} onRetry={refresh} />;
  }
  return (
    <Box sx={overviewColumn}>
      <CodeBar branches={branches} branch={branch?.name ?? null} place={place} projectName={name}>
        {branch ? <FinderButton projectId={id} branch={place.branch} sha={branch.sha} /> : null}
      </CodeBar>
      {branch && tree ? (
        <Box sx={commits ? overviewColumns : overviewColumn}>
          <Box sx={overviewColumn}>
            <FolderView tree={tree} place={place} pending={pending} onTurn={turn} />
            {tree.readme ? (
              <ReadmeCard readme={tree.readme} folder={{ projectId: id, ...place, sha: branch.sha }} />
            ) : null}
          </Box>
          {commits ? <CommitList branch={branch.name} commits={commits} place={place} /> : null}
        </Box>
      ) : null}
      {branch && blob ? (
        <FileView
          key={`${branch.sha} ${blob.path}`}
          blob={blob}
          file={{ projectId: id, ...place, sha: branch.sha }}
        />
      ) : null}
      {branch ? null : (
        <NotThere href={codeHref({ branch: null, path: '' })} link="Go to the default branch">
          There is no branch {place.branch}.
        </NotThere>
      )}
      {branch && !tree && !blob ? (
        <NotThere href={codeHref({ branch: place.branch, path: '' })} link="Go to the top">
          There is nothing at this path on {branch.name}.
        </NotThere>
      ) : null}
    </Box>
  );
};
