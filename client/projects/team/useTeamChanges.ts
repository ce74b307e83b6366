import { useFailureToast } from '../../shared/toasts/useFailureToast.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { useAddProjectMemberMutation, useRemoveProjectMemberMutation } from './team.generated.ts';

type Payload = { errors: { message: string }[] } | null | undefined;

/** Adds people to the team of a project and removes them, and says so. */
export const useTeamChanges = (projectId: string) => {
  const toast = useToast();
  const tellFailure = useFailureToast();
  const [addMember] = useAddProjectMemberMutation();
  const [removeMember] = useRemoveProjectMemberMutation();
  const change = async (run: () => Promise<Payload>, title: string) => {
    try {
      const [refusal] = (await run())?.errors ?? [];
      if (refusal) throw new Error(refusal.message);
      toast({ title, variant: 'success' });
    } catch (error) {
      tellFailure(error);
    }
  };
  return {
    add: (userId: string, name: string) =>
      change(
        async () => (await addMember({ variables: { input: { projectId, userId } } })).data?.addProjectMember,
        `${name} is in the team`,
      ),
    remove: (userId: string, name: string) =>
      change(
        async () =>
          (await removeMember({ variables: { input: { projectId, userId } } })).data?.removeProjectMember,
        `${name} is no longer in the team`,
      ),
  };
};
