import type { AgentType, CreateAgentInput } from '../../../schema/generated/types.ts';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { type AgentTypeChoiceFragment, useCreateAgentMutation } from '../agents.generated.ts';
import { capabilitiesOf } from '../agentWords.ts';

/** What the form holds once its schema is satisfied. */
type Values = Omit<CreateAgentInput, 'type'> & { type: AgentType };

/** Makes an agent and says what is still to be done. */
export const useCreateAgent = (types: readonly AgentTypeChoiceFragment[], onCreated: () => void) => {
  const toast = useToast();
  const [createAgent] = useCreateAgentMutation();
  return useMutationForm({
    submit: async ({ capabilities, ...values }: Values) => {
      // Boxes of a type that was selected before another one are out of sight.
      const own = capabilitiesOf(types, values.type).map(({ capability }) => capability);
      const input = { ...values, capabilities: own.filter((one) => capabilities?.includes(one)) };
      return (await createAgent({ variables: { input } })).data?.createAgent;
    },
    onSuccess: (_, { name }) => {
      toast({
        title: `${name} created`,
        description: 'It is a draft. Configure it to write its instructions, then activate it.',
        variant: 'success',
      });
      onCreated();
    },
  });
};
