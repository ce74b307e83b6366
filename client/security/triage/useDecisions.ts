import type { ConfirmFindingInput } from '../../../schema/generated/types.ts';
import type { TriageStep } from '../../../schema/rules/triage.ts';
import {
  confirmFindingInputSchema,
  reopenFindingInputSchema,
  resolveFindingInputSchema,
} from '../../../schema/generated/validation.ts';
import type { UserErrorShape } from '../../shared/form/userErrors.ts';
import {
  useConfirmFindingMutation,
  useReopenFindingMutation,
  useResolveFindingMutation,
} from './triage.generated.ts';

/** A decision that asks for no more than a comment. */
export type Decision = Exclude<TriageStep, 'dismiss'>;

/** These decisions share the shape of their input. */
type Input = ConfirmFindingInput;

/** How a decision is checked and sent. */
export interface DecisionRules {
  schema: typeof confirmFindingInputSchema;
  decide: (input: Input) => Promise<{ errors: readonly UserErrorShape[] } | null | undefined>;
}

/** The rules and the mutation of each decision. */
export const useDecisions = (): Record<Decision, DecisionRules> => {
  const [confirmFinding] = useConfirmFindingMutation();
  const [resolveFinding] = useResolveFindingMutation();
  const [reopenFinding] = useReopenFindingMutation();
  return {
    confirm: {
      schema: confirmFindingInputSchema,
      decide: async (input: Input) => (await confirmFinding({ variables: { input } })).data?.confirmFinding,
    },
    resolve: {
      schema: resolveFindingInputSchema,
      decide: async (input: Input) => (await resolveFinding({ variables: { input } })).data?.resolveFinding,
    },
    reopen: {
      schema: reopenFindingInputSchema,
      decide: async (input: Input) => (await reopenFinding({ variables: { input } })).data?.reopenFinding,
    },
  };
};
