import Button from '@mui/material/Button';
import type { AgentEngine } from '../../../schema/generated/types.ts';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import { useFailureToast } from '../../shared/toasts/useFailureToast.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { readOnlyReason } from '../agentWords.ts';
import { useUnmuteAgentRuleMutation } from './scoreboard.generated.ts';

interface UnmuteButtonProps {
  agentId: string;
  rule: string;
  engine: AgentEngine;
}

/** Unmutes a rule of an agent: its record starts again. */
export const UnmuteButton = ({ agentId, rule, engine }: UnmuteButtonProps) => {
  const mayConfigure = usePermission('AGENT_CONFIGURE');
  const toast = useToast();
  const tellFailure = useFailureToast();
  const [unmute, { loading }] = useUnmuteAgentRuleMutation();
  const press = async () => {
    if (loading) return;
    try {
      const { data } = await unmute({ variables: { input: { agentId, rule, engine } } });
      const [refusal] = data?.unmuteAgentRule.errors ?? [];
      if (refusal) throw new Error(refusal.message);
      toast({ title: `${rule} is unmuted`, variant: 'success' });
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <DisabledReason reason={mayConfigure ? null : readOnlyReason}>
      <Button size="small" variant="outlined" aria-label={`Unmute ${rule}`} onClick={() => void press()}>
        Unmute
      </Button>
    </DisabledReason>
  );
};
