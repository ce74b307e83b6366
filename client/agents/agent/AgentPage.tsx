import { AgentBoundary } from './AgentBoundary.tsx';
import { AgentDetail } from './AgentDetail.tsx';

/** An agent with its configuration and its runs. */
export const AgentPage = () => <AgentBoundary>{(id) => <AgentDetail key={id} id={id} />}</AgentBoundary>;
