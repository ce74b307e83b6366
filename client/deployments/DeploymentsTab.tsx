import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { pageArguments, useListAddress } from '../shared/address/useListAddress.ts';
import { requireProject } from '../shared/project/requireProject.ts';
import { DeploymentHistory } from './DeploymentHistory.tsx';
import { environmentOptions, statusOptions } from './deploymentWords.ts';
import { useProjectDeploymentsSuspenseQuery } from './deployments.generated.ts';
import { EnvironmentCard } from './environments/EnvironmentCard.tsx';
import { noAddressNote } from './environments/environmentWords.ts';
import { JobFollower } from './JobFollower.tsx';
import { useLiveDeployments } from './useLiveDeployments.ts';

const pageSize = 25;

const chosenOf = <Value extends string>(options: readonly { value: Value }[], given: readonly string[]) =>
  options.map(({ value }) => value).filter((value) => given.includes(value));

/** Where a project runs, and every deployment of it; followed live. */
export const DeploymentsTab = ({ id }: { id: string }) => {
  const address = useListAddress();
  const environment = chosenOf(environmentOptions, address.values('environment'));
  const status = chosenOf(statusOptions, address.values('status'));
  const { data } = useProjectDeploymentsSuspenseQuery({
    variables: { id, environment, status, ...pageArguments(address.page, pageSize) },
    fetchPolicy: 'cache-and-network',
  });
  const readAgain = useLiveDeployments(id, 'ProjectDeployments');
  const project = requireProject(data.project);
  const { environments } = project;
  const production = environments.find(({ kind }) => kind === 'PRODUCTION');
  const jobs = environments.flatMap(({ queue }) => queue.flatMap(({ job }) => (job ? [job.id] : [])));
  return (
    <>
      {[...new Set(jobs)].map((job) => (
        <JobFollower key={job} id={job} onStep={() => void readAgain()} />
      ))}
      {production?.address === null ? (
        <Alert severity="info" sx={{ marginBottom: 4 }}>
          {noAddressNote}
        </Alert>
      ) : null}
      <Box sx={cards}>
        {environments.map((each) => (
          <EnvironmentCard key={each.id} project={project} environment={each} production={production} />
        ))}
      </Box>
      <DeploymentHistory project={project} address={address} environment={environment} status={status} />
    </>
  );
};

const cards = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: 4,
  marginBottom: 6,
} as const;
