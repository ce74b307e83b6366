import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import ListFilter from 'lucide-react/icons/list-filter';
import type { DeploymentEnvironment, DeploymentStatus } from '../../schema/generated/types.ts';
import type { ListAddress } from '../shared/address/useListAddress.ts';
import { appPaths } from '../shared/address/paths.ts';
import { FilterSelect } from '../shared/menus/FilterSelect.tsx';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { DataTable } from '../shared/table/DataTable.tsx';
import { TablePages } from '../shared/table/TablePages.tsx';
import { deploymentColumns } from './deploymentColumns.tsx';
import { environmentOptions, statusOptions } from './deploymentWords.ts';
import type { ProjectDeploymentsQuery } from './deployments.generated.ts';
import { NeverDeployed } from './NeverDeployed.tsx';

interface DeploymentHistoryProps {
  project: NonNullable<ProjectDeploymentsQuery['project']>;
  address: ListAddress;
  environment: DeploymentEnvironment[];
  status: DeploymentStatus[];
}

/** Every deployment of a project, the newest first; narrowed by where it went and how it stands. */
export const DeploymentHistory = ({ project, address, environment, status }: DeploymentHistoryProps) => {
  const { change, turn, pending } = address;
  const { nodes, pageInfo, totalCount } = project.deployments;
  const narrowed = environment.length + status.length > 0;
  const clear = () => change({ environment: [], status: [] });
  return (
    <Card>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, padding: '8px 16px' }}>
        <Typography variant="h3" component="h2" sx={{ marginRight: 'auto' }}>
          History
        </Typography>
        <FilterSelect
          label="Environment"
          options={environmentOptions}
          chosen={environment}
          onChange={(chosen) => change({ environment: chosen })}
        />
        <FilterSelect
          label="Status"
          options={statusOptions}
          chosen={status}
          onChange={(chosen) => change({ status: chosen })}
        />
        {narrowed ? (
          <Button size="small" variant="text" onClick={clear}>
            Clear filters
          </Button>
        ) : null}
      </Box>
      <DataTable
        caption={`Deployments of ${project.name}`}
        columns={deploymentColumns}
        rows={nodes}
        rowKey={({ id }) => id}
        rowHref={({ id }) => appPaths.deployment(project.id, id)}
        pending={pending}
        empty={
          narrowed ? (
            <EmptyState
              icon={<ListFilter aria-hidden />}
              action={<Button onClick={clear}>Clear filters</Button>}
            >
              No deployment matches the filters.
            </EmptyState>
          ) : (
            <NeverDeployed project={project} />
          )
        }
      />
      {totalCount > 0 ? (
        <TablePages
          pageInfo={pageInfo}
          shown={nodes.length}
          total={totalCount}
          noun="deployment"
          onTurn={turn}
        />
      ) : null}
    </Card>
  );
};
