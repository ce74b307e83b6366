import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Bot from 'lucide-react/icons/bot';
import FolderKanban from 'lucide-react/icons/folder-kanban';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { appPaths } from '../shared/address/paths.ts';
import { SectionCard } from '../shared/page/SectionCard.tsx';

const actions = [
  { label: 'Manage projects', href: appPaths.projects, Icon: FolderKanban },
  { label: 'Configure agents', href: appPaths.agents, Icon: Bot },
  { label: 'Review security', href: appPaths.security, Icon: ShieldCheck },
  { label: 'Open settings', href: appPaths.settings, Icon: Settings },
];

/** Ways to where most work is done. */
export const QuickActions = () => (
  <SectionCard title="Quick actions">
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))', gap: 2 }}>
      {actions.map(({ label, href, Icon }) => (
        <Button key={href} href={href} startIcon={<Icon aria-hidden />} sx={{ justifyContent: 'flex-start' }}>
          {label}
        </Button>
      ))}
    </Box>
  </SectionCard>
);
