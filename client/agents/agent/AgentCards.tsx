import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { appPaths } from '../../shared/address/paths.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import type { AgentTypeChoiceFragment } from '../agents.generated.ts';
import { AllowedActions } from '../AllowedActions.tsx';
import { CapabilityList } from '../CapabilityList.tsx';
import { actionsOf } from '../capabilityWords.ts';
import { approvalPolicyWords } from '../agentWords.ts';
import { engineWords } from '../runs/runWords.ts';
import { useAgentDialogs } from '../dialogs/agentDialogs.ts';
import type { AgentFactsFragment } from './agent.generated.ts';

interface CardProps {
  agent: AgentFactsFragment;
}

/** Leads to a dialog that changes what the card shows, for those who may. */
const Change = ({
  id,
  dialog,
  label,
}: {
  id: string;
  dialog: 'configure' | 'capabilities';
  label: string;
}) => {
  const { hrefOf } = useAgentDialogs();
  return usePermission('AGENT_CONFIGURE') ? (
    <Link href={hrefOf(dialog, id)} variant="body2" aria-label={label}>
      Edit
    </Link>
  ) : null;
};

const Muted = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="textSecondary">
    {children}
  </Typography>
);

/** What the agent does when it runs, with the risk of each action. */
export const ActionsCard = ({ agent: { id, capabilities } }: CardProps) => (
  <SectionCard
    title="What this agent may do"
    flush={actionsOf(capabilities).length > 0}
    action={
      capabilities.includes('FINDING_FIXES') ? (
        <Link href={appPaths.agentTrial(id)} variant="body2">
          Try on past commits
        </Link>
      ) : null
    }
  >
    <AllowedActions capabilities={capabilities} />
  </SectionCard>
);

/** Card with the instructions of an agent. */
export const InstructionsCard = ({ agent: { id, instructions } }: CardProps) => (
  <SectionCard
    title="Instructions"
    action={<Change id={id} dialog="configure" label="Edit the instructions" />}
  >
    {instructions ? (
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {instructions}
      </Typography>
    ) : (
      <Muted>There are none yet.</Muted>
    )}
  </SectionCard>
);

/** The capabilities of the agent. */
export const CapabilitiesCard = ({
  agent,
  types,
}: CardProps & { types: readonly AgentTypeChoiceFragment[] }) => (
  <SectionCard
    title="Capabilities"
    action={<Change id={agent.id} dialog="capabilities" label="Edit the capabilities" />}
  >
    {agent.capabilities.length > 0 ? (
      <CapabilityList capabilities={agent.capabilities} types={types} />
    ) : (
      <Muted>It has none yet.</Muted>
    )}
    <Box sx={{ display: 'grid', marginTop: 2, typography: 'caption', color: 'text.secondary' }}>
      {agent.capabilities.includes('FINDING_FIXES') ? (
        <span>{`Engine of its fixes · ${engineWords[agent.engine]}`}</span>
      ) : null}
      <span>{`Asks for approval · ${approvalPolicyWords[agent.approvalPolicy]}`}</span>
    </Box>
  </SectionCard>
);

/** The projects that the agent acts on. */
export const ProjectsCard = ({ agent: { id, allProjects } }: CardProps) => (
  <SectionCard title="Projects" action={<Change id={id} dialog="configure" label="Edit the projects" />}>
    {allProjects.nodes.length > 0 ? (
      <Box component="ul" aria-label="Projects" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {allProjects.nodes.map((project) => (
          <Box
            component="li"
            key={project.id}
            sx={{ paddingY: 1, typography: 'body2', overflowWrap: 'anywhere' }}
          >
            <Link href={appPaths.project(project.id)}>{project.name}</Link>
          </Box>
        ))}
      </Box>
    ) : (
      <Muted>It has none yet.</Muted>
    )}
  </SectionCard>
);
