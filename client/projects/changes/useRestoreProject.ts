import { useFailureToast } from '../../shared/toasts/useFailureToast.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { useRestoreProjectMutation } from '../projects.generated.ts';

/** Brings an archived project back and says so. */
export const useRestoreProject = (onRestored: () => void) => {
  const toast = useToast();
  const tellFailure = useFailureToast();
  const [restoreProject] = useRestoreProjectMutation();
  return async ({ id, name }: { id: string; name: string }) => {
    try {
      const { data } = await restoreProject({ variables: { input: { id } } });
      const [refusal] = data?.restoreProject.errors ?? [];
      if (refusal) throw new Error(refusal.message);
      toast({
        title: 'Project restored',
        description: `${name} is back among the projects.`,
        variant: 'success',
      });
      onRestored();
    } catch (error) {
      tellFailure(error);
    }
  };
};
