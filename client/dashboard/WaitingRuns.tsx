import Hand from 'lucide-react/icons/hand';
import { appPaths } from '../shared/address/paths.ts';
import { formatCount } from '../shared/display/formats.ts';
import { usePermission } from '../shared/session/viewer.ts';
import { AlertLink } from './AlertLink.tsx';

/** Leads to the runs of agents that wait for a person. Nothing when there are none, and for people who may not decide. */
export const WaitingRuns = ({ count }: { count: number }) => {
  const mayDecide = usePermission('AGENT_RUN');
  return mayDecide && count > 0 ? (
    <AlertLink
      label="Agents waiting"
      Icon={Hand}
      tone="accent"
      href={appPaths.agents}
      title={`${formatCount(count, 'agent run')} waiting for you`}
      detail="To approve, or to answer a question."
    />
  ) : null;
};
