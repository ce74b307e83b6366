import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Bot from 'lucide-react/icons/bot';
import Rocket from 'lucide-react/icons/rocket';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Users from 'lucide-react/icons/users';
import { betaNote } from '../shared/controls/betaNote.ts';

const promises = [
  {
    Icon: Bot,
    title: 'AI agents',
    text: 'Code review, documentation, testing and operations, orchestrated across your projects.',
  },
  {
    Icon: ShieldCheck,
    title: 'Security scanning',
    text: 'Checks with a weight, findings with a fix, and one score you can explain.',
  },
  {
    Icon: Rocket,
    title: 'Zero-touch deployments',
    text: 'From a merged change to production, with the history kept.',
  },
  {
    Icon: Users,
    title: 'Team collaboration',
    text: 'Projects, tasks and roles in one workspace for each organization.',
  },
];

/** What the product does, beside the form on wide screens. */
export const AuthPanel = ({ paddingTop }: { paddingTop: string }) => (
  <Box
    component="aside"
    aria-label="About Slipway"
    sx={(theme) => ({
      display: { xs: 'none', md: 'flex' },
      flexDirection: 'column',
      // It stays where it is while a long form scrolls.
      position: 'sticky',
      top: 0,
      height: '100vh',
      boxSizing: 'border-box',
      padding: 12,
      paddingTop,
      borderLeft: `1px solid ${theme.vars.palette.divider}`,
      backgroundColor: theme.vars.palette.surface.panel,
    })}
  >
    <Box sx={{ maxWidth: 440, marginInline: 'auto' }}>
      <Typography variant="figure" component="h2">
        From commit to production, in one workspace
      </Typography>
      <Typography color="textSecondary" sx={{ marginTop: 2, marginBottom: 8 }}>
        Slipway brings the projects, AI agents, security and deployments of a development team together.
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 5 }}>
        {promises.map(({ Icon, title, text }) => (
          <Box component="li" key={title} sx={{ display: 'flex', gap: 3 }}>
            <Box component="span" sx={{ color: 'text.secondary', paddingTop: '2px', flex: 'none' }}>
              <Icon size={16} aria-hidden />
            </Box>
            <Box>
              <Typography variant="h3">{title}</Typography>
              <Typography variant="body2" color="textSecondary">
                {text}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ marginTop: 8 }}>
        {betaNote}
      </Typography>
    </Box>
  </Box>
);
