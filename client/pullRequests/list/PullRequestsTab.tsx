import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import GitPullRequest from 'lucide-react/icons/git-pull-request';
import ListFilter from 'lucide-react/icons/list-filter';
import { appPaths } from '../../shared/address/paths.ts';
import { useFirstPageInstead } from '../../shared/address/useFirstPageInstead.ts';
import { pageArguments, useListAddress } from '../../shared/address/useListAddress.ts';
import { FilterSelect } from '../../shared/menus/FilterSelect.tsx';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { useRefresh } from '../../shared/page/useRefresh.ts';
import { requireProject } from '../../shared/project/requireProject.ts';
import { DraftActions } from '../../shared/repository/DraftActions.tsx';
import { PushInstructions } from '../../shared/repository/PushInstructions.tsx';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { TablePages } from '../../shared/table/TablePages.tsx';
import { useProjectPullRequestsSuspenseQuery } from '../pullRequests.generated.ts';
import { stateOptions } from '../pullRequestWords.ts';
import { useLivePullRequests } from '../useLivePullRequests.ts';
import { CreateButton } from './CreateButton.tsx';
import { pullRequestColumns } from './pullRequestColumns.tsx';
import { statesOf } from './statesOf.ts';

const pageSize = 25;
const columns = pullRequestColumns(false);

/** The pull requests of a project, live; of a connected repository those that agents have opened at its provider. */
export const PullRequestsTab = ({ id }: { id: string }) => {
  const address = useListAddress();
  const { chosen, shown } = statesOf(address);
  const { page, change, turn, pending } = address;
  const { data, refetch } = useProjectPullRequestsSuspenseQuery({
    variables: { id, state: shown, ...pageArguments(page, pageSize) },
    fetchPolicy: 'cache-and-network',
  });
  const { refresh } = useRefresh(refetch);
  useLivePullRequests('ProjectPullRequests');
  const project = requireProject(data.project);
  const { name, hostedRepository, repository, pullRequests } = project;
  useFirstPageInstead(address, pullRequests.nodes.length);
  const reporting = repository?.reporting ?? null;
  // Those that agents have opened stay listed when they may open no more.
  const isListed =
    hostedRepository !== null || reporting?.pullRequests.enabled || pullRequests.totalCount > 0;
  if (!isListed) {
    return (
      <Card>
        {repository ? (
          <EmptyState
            icon={<GitPullRequest aria-hidden />}
            action={<Button href={appPaths.projectFindings(id)}>View findings</Button>}
          >
            The repository of {name} is hosted elsewhere: create pull requests there. Findings with an autofix
            offer it as a patch
            {reporting?.pullRequests.obstacle === null
              ? `, and agents can open pull requests at ${reporting.providerName}: turn that on in the settings of the project.`
              : '.'}
          </EmptyState>
        ) : (
          <EmptyState
            icon={<GitPullRequest aria-hidden />}
            action={<DraftActions project={project} onHosted={refresh} />}
          >
            {name} has no repository. Pull requests need a repository that is hosted here.
          </EmptyState>
        )}
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
  const { nodes, pageInfo, totalCount } = pullRequests;
  const clear = () => change({ state: [] });
  return (
    <Card>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, padding: '12px 16px' }}>
        <FilterSelect
          label="State"
          options={stateOptions}
          chosen={chosen}
          otherwise="Open, Draft"
          onChange={(state) => change({ state })}
        />
        {hostedRepository ? (
          <Box sx={{ marginLeft: 'auto' }}>
            <CreateButton project={project} />
          </Box>
        ) : null}
      </Box>
      <DataTable
        caption={`Pull requests of ${name}`}
        columns={columns}
        rows={nodes}
        rowKey={(row) => row.id}
        rowHref={({ number }) => appPaths.pullRequest(id, number)}
        pending={pending}
        empty={
          chosen.length > 0 ? (
            <EmptyState
              icon={<ListFilter aria-hidden />}
              action={<Button onClick={clear}>Show open pull requests</Button>}
            >
              No pull request matches the filters.
            </EmptyState>
          ) : (
            <EmptyState icon={<GitPullRequest aria-hidden />}>
              {hostedRepository
                ? 'There are no open pull requests. Push a branch, then create a pull request to merge it.'
                : `No pull request of an agent is open${reporting ? ` at ${reporting.providerName}` : ''}. Those of people are at the provider alone.`}
            </EmptyState>
          )
        }
      />
      {nodes.length > 0 ? (
        <TablePages
          pageInfo={pageInfo}
          shown={nodes.length}
          total={totalCount}
          noun="pull request"
          onTurn={turn}
        />
      ) : null}
    </Card>
  );
};
