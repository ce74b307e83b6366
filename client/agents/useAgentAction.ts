import { useState } from 'react';
import { useFailureToast } from '../shared/toasts/useFailureToast.ts';
import { useToast } from '../shared/toasts/useToast.ts';
import { useActivateAgentMutation, usePauseAgentMutation } from './agents.generated.ts';

interface Agent {
  id: string;
  name: string;
}

/** Activates and pauses an agent. What is shown changes when the server has agreed. */
export const useAgentAction = ({ id, name }: Agent, onChanged: () => void) => {
  const toast = useToast();
  const tellFailure = useFailureToast();
  const [activateAgent] = useActivateAgentMutation();
  const [pauseAgent] = usePauseAgentMutation();
  const [pending, setPending] = useState(false);
  const variables = { input: { id } };
  const errorsOf = async (active: boolean) =>
    active
      ? (await activateAgent({ variables })).data?.activateAgent.errors
      : (await pauseAgent({ variables })).data?.pauseAgent.errors;
  const setActive = async (active: boolean) => {
    if (pending) return;
    setPending(true);
    try {
      const [refusal] = (await errorsOf(active)) ?? [];
      if (refusal) throw new Error(refusal.message);
      toast({ title: active ? `${name} is active` : `${name} is paused`, variant: 'success' });
      onChanged();
    } catch (error) {
      tellFailure(error);
    } finally {
      setPending(false);
    }
  };
  return { setActive, pending };
};
