import type { AgentCardFragment } from './agents.generated.ts';

/** Why an agent cannot run now, and the dialog that removes the reason. */
export interface RunObstacle {
  text: string;
  fix?: { label: string; dialog: 'activate' | 'capabilities' | 'configure' };
}

type Agent = Pick<AgentCardFragment, 'status' | 'capabilities' | 'projects' | 'missing'>;

/** Why an agent cannot run now, or null when it can. */
export const runObstacleOf = ({ status, capabilities, projects, missing }: Agent): RunObstacle | null => {
  if (status === 'DRAFT') {
    return missing.length > 0
      ? { text: 'It is a draft.', fix: { label: 'Configure it', dialog: 'configure' } }
      : { text: 'It is a draft.', fix: { label: 'Activate it', dialog: 'activate' } };
  }
  if (status === 'PAUSED') return { text: 'It is paused. Activate it first.' };
  if (capabilities.length === 0) {
    return { text: 'It has no capability.', fix: { label: 'Add a capability', dialog: 'capabilities' } };
  }
  if (projects.totalCount === 0) {
    return { text: 'It has no project.', fix: { label: 'Choose projects', dialog: 'configure' } };
  }
  return null;
};
