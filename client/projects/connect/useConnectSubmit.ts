import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { useFailureToast } from '../../shared/toasts/useFailureToast.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import type { ConnectRepositoryMutation, ProjectToConnectQuery } from './connectRepository.generated.ts';
import { useRepositoryConnection } from './useRepositoryConnection.ts';

/** The project that was set up. */
export type ConnectRepositoryProject = NonNullable<ConnectRepositoryMutation['connectRepository']['project']>;

/** A project that is there, with the repository it has. */
type Target = NonNullable<ProjectToConnectQuery['project']>;

/** What is said of a repository that was connected, or of a project that was made without one. */
const outcomeOf = (
  { project, job }: ConnectRepositoryMutation['connectRepository'],
  target: Target | undefined,
): { title: string; description: string } => {
  if (!job && project?.status === 'ACTIVE') {
    return {
      title: 'Repository created',
      description: `${project.name} is hosted here. Push to it to begin.`,
    };
  }
  if (!job) {
    return {
      title: 'Draft created',
      description: `${project?.name} is a draft until a repository is connected.`,
    };
  }
  return target?.repository
    ? {
        title: 'Repository address changed',
        description: `${target.name} is connected to its new address.`,
      }
    : { title: 'Repository connected!', description: 'Your project has been set up successfully.' };
};

/**
 * What the form does with its values, what it says of the outcome, and the job while it is followed.
 *
 * @param target the project to connect, if it is there already
 */
export const useConnectSubmit = (
  onConnected: (project: ConnectRepositoryProject) => void,
  target?: Target,
) => {
  const left = target ? `${target.name} was not changed.` : 'Nothing was kept.';
  const { connect, job } = useRepositoryConnection(left);
  const toast = useToast();
  const tellFailure = useFailureToast();
  const fail = (error?: unknown) =>
    tellFailure(error, { description: 'Failed to connect repository. Please try again.' });
  const submit = useMutationForm({
    submit: connect,
    onSuccess: (payload) => {
      toast({ ...outcomeOf(payload, target), variant: 'success' });
      const { project } = payload;
      if (project) onConnected(project);
    },
    onRejected: (rest, all) => {
      const [first] = rest;
      if (first) tellFailure(first);
      else if (all.some(({ field, code }) => field?.at(-1) === 'repositoryUrl' && code !== 'NOT_ALLOWED'))
        fail();
    },
    onFailure: (error, { provider }) => {
      if (provider === 'SLIPWAY') tellFailure(error, { title: 'The project was not created' });
      else fail(error);
    },
  });
  return { submit, job };
};
