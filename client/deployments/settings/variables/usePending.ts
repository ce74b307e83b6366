import { readErrorDetails } from '../../../shared/page/errorDetails.ts';
import { useToast } from '../../../shared/toasts/useToast.ts';
import { useStartDeploymentMutation } from '../../dialogs/dialogs.generated.ts';
import { type EnvironmentVariablesFragment, useDiscardVariablesMutation } from './variables.generated.ts';

/** Sets the variables of an environment to those of what runs there; throws with the reason where that cannot be done. */
export const useDiscard = ({ id: environmentId }: EnvironmentVariablesFragment) => {
  const [discardVariables] = useDiscardVariablesMutation();
  const toast = useToast();
  return async (): Promise<void> => {
    const { data } = await discardVariables({ variables: { input: { environmentId } } });
    const [refusal] = data?.discardVariables?.errors ?? [];
    if (refusal) throw new Error(refusal.message);
    toast({ title: 'Changes discarded', variant: 'success' });
  };
};

/** Starts what runs in an environment anew, with the variables that are set. */
export const useRetry = ({ id: environmentId, release }: EnvironmentVariablesFragment) => {
  const [startDeployment, { loading }] = useStartDeploymentMutation();
  const toast = useToast();
  const fail = (description: string) => toast({ title: 'Not deployed', description, variant: 'destructive' });
  const retry = async (): Promise<void> => {
    if (!release) return;
    try {
      const { data } = await startDeployment({
        variables: { input: { environmentId, releaseId: release.id } },
      });
      const [refusal] = data?.startDeployment?.errors ?? [];
      if (refusal) fail(refusal.message);
      else toast({ title: 'Deployment started', variant: 'success' });
    } catch (error) {
      fail(readErrorDetails(error).message);
    }
  };
  return { retry: () => void retry(), retrying: loading };
};
