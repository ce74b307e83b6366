import type { AgentCardFragment, AgentTypeChoiceFragment } from './agents.generated.ts';
import { capabilitiesOf } from './agentWords.ts';
import { whyNot } from './capabilityWords.ts';

/** Why an agent cannot run now, and the dialog that removes the reason. */
export interface RunObstacle {
  text: string;
  fix?: { label: string; dialog: 'activate' | 'capabilities' | 'configure' };
}

type Agent = Pick<AgentCardFragment, 'status' | 'type' | 'capabilities' | 'projects' | 'missing'>;

/** Why an agent cannot run now, or null when it can. */
export const runObstacleOf = (
  { status, type, capabilities, projects, missing }: Agent,
  types: readonly AgentTypeChoiceFragment[],
): RunObstacle | null => {
  if (!capabilitiesOf(types, type).some(({ capability }) => whyNot(capability) === null)) {
    return { text: 'No capability of this type can run yet.' };
  }
  if (!capabilities.some((capability) => whyNot(capability) === null)) {
    return {
      text: 'None of its capabilities can run yet.',
      fix: { label: 'Add a capability that can run', dialog: 'capabilities' },
    };
  }
  if (status === 'DRAFT') {
    return missing.length > 0
      ? { text: 'It is a draft.', fix: { label: 'Configure it', dialog: 'configure' } }
      : { text: 'It is a draft.', fix: { label: 'Activate it', dialog: 'activate' } };
  }
  if (status === 'PAUSED') return { text: 'It is paused. Activate it first.' };
  if (projects.totalCount === 0) {
    return { text: 'It has no project.', fix: { label: 'Choose projects', dialog: 'configure' } };
  }
  return null;
};
