import type { UpdateAgentInput } from '../../../schema/generated/types.ts';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { useUpdateAgentMutation } from '../agents.generated.ts';
import type { AgentToConfigure } from './useAgentToConfigure.ts';

/** Saves a configuration. Refused because someone else was faster, the form stays with what was typed. */
export const useUpdateAgent = ({ name }: Pick<AgentToConfigure, 'name'>, onSaved: () => void) => {
  const toast = useToast();
  const [updateAgent] = useUpdateAgentMutation();
  return useMutationForm({
    submit: async (input: UpdateAgentInput) =>
      (await updateAgent({ variables: { input } })).data?.updateAgent,
    onSuccess: (_, input) => {
      toast({ title: `${input.name ?? name} saved`, variant: 'success' });
      onSaved();
    },
  });
};
