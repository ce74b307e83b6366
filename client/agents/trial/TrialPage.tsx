import { AgentBoundary } from '../agent/AgentBoundary.tsx';
import { TrialDetail } from './TrialDetail.tsx';

/** The newest trial of an agent, or how to start one. */
export const TrialPage = () => <AgentBoundary>{(id) => <TrialDetail key={id} id={id} />}</AgentBoundary>;
