import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { formatPercent } from '../../shared/display/formats.ts';
import { StatusChip } from '../../shared/display/StatusChip.tsx';
import { DeploymentAge } from './DeploymentAge.tsx';
import { LanguageName } from './LanguageName.tsx';
import type { ProjectCardFragment } from '../projects.generated.ts';
import { TeamAvatars } from './TeamAvatars.tsx';

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  minHeight: 24,
} as const;

/** Status, language, score, deployment and team of a project, in two rows. */
export const ProjectCardFacts = ({ project }: { project: ProjectCardFragment }) => {
  const { status, language, framework, securityScore, lastDeployment, repository, team } = project;
  const color = repository?.mainLanguage.find(({ name }) => name === language)?.color;
  return (
    <>
      <Box sx={{ ...row, typography: 'caption', color: 'text.secondary' }}>
        <StatusChip status={status} />
        {language ? <LanguageName name={language} color={color} /> : null}
        {framework ? <span>{framework}</span> : null}
      </Box>
      <Box sx={{ ...row, marginTop: 'auto' }}>
        <Typography
          variant="caption"
          color="textSecondary"
          component="div"
          sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}
        >
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            <ShieldCheck size={14} aria-hidden />
            {securityScore === null ? 'Not scanned' : `Security ${formatPercent(securityScore)}`}
          </Box>
          <DeploymentAge deployment={lastDeployment} />
        </Typography>
        <TeamAvatars people={team.nodes} total={team.totalCount} />
      </Box>
    </>
  );
};
