import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import type { ConnectRepositoryMutation } from './connectRepository.generated.ts';
import { useRepositoryConnection } from './useRepositoryConnection.ts';

/** The project that was set up. */
export type ConnectRepositoryProject = NonNullable<ConnectRepositoryMutation['connectRepository']['project']>;

/** What the form does with its values, what it says of the outcome, and the job while it is followed. */
export const useConnectSubmit = (onConnected: (project: ConnectRepositoryProject) => void) => {
  const { connect, job } = useRepositoryConnection();
  const toast = useToast();
  const tellFailure = () =>
    toast({
      title: 'Error',
      description: 'Failed to connect repository. Please try again.',
      variant: 'destructive',
    });
  const submit = useMutationForm({
    submit: connect,
    onSuccess: ({ project }) => {
      toast({
        title: 'Repository connected!',
        description: 'Your project has been set up successfully.',
        variant: 'success',
      });
      if (project) onConnected(project);
    },
    onRejected: (rest, all) => {
      const [first] = rest;
      if (first) toast({ title: 'Error', description: first.message, variant: 'destructive' });
      else if (all.some(({ field, code }) => field?.at(-1) === 'repositoryUrl' && code !== 'NOT_ALLOWED'))
        tellFailure();
    },
    onFailure: tellFailure,
  });
  return { submit, job };
};
