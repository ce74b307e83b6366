import Box from '@mui/material/Box';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { appPaths } from '../shared/address/paths.ts';
import { SectionCard } from '../shared/page/SectionCard.tsx';
import { usePermission } from '../shared/session/viewer.ts';
import type { DashboardQuery } from './dashboard.generated.ts';
import { LinkRow, linkRows } from './LinkRow.tsx';

type Stats = DashboardQuery['dashboard']['stats'];

/** The steps of a new organization; what is done is counted from the same figures that the page shows. */
const stepsOf = (stats: Stats) => [
  {
    title: 'Create a project',
    detail: 'Connect a repository, or host one here.',
    href: appPaths.newProject,
    done: stats.totalProjects > 0,
  },
  {
    title: 'Scan it',
    detail: 'For secrets, vulnerable packages and flaws in the code.',
    href: appPaths.security,
    done: stats.securityScore !== null,
  },
  {
    title: 'Deploy it',
    detail: 'Each push is built, checked and put live.',
    href: appPaths.projects,
    done: stats.firstDeploymentAt !== null,
  },
  {
    title: 'Invite your team',
    detail: 'Each person sees and does what their role allows.',
    href: appPaths.organizationMembers,
    done: stats.teamMembers > 1,
  },
  {
    title: 'Create an agent',
    detail: 'It fixes findings and opens pull requests, which people merge.',
    href: appPaths.newAgent,
    done: stats.totalAgents > 0,
  },
];

/** The first steps, for people who may take them, until there is a project that was scanned and deployed. */
export const FirstSteps = ({ stats }: { stats: Stats }) => {
  const mayCreate = usePermission('PROJECT_CREATE');
  const steps = stepsOf(stats);
  const started = steps.slice(0, 3).every(({ done }) => done);
  return mayCreate && !started ? (
    <SectionCard title="First steps" flush>
      <Box component="ul" sx={linkRows}>
        {steps.map(({ done, detail, ...step }) => (
          <LinkRow
            key={step.title}
            {...step}
            Icon={done ? CircleCheck : Circle}
            tone={done ? 'success' : 'neutral'}
            detail={done ? 'Done' : detail}
          />
        ))}
      </Box>
    </SectionCard>
  ) : null;
};
