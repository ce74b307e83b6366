import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { Can } from '../shared/session/Can.tsx';
import { useAgentDialogs } from './dialogs/agentDialogs.ts';
import { readOnlyReason } from './agentWords.ts';

/** Opens the dialog that makes an agent; `primary` where it is the page's main button. */
export const NewAgentButton = ({ primary = false }: { primary?: boolean }) => {
  const { hrefOf } = useAgentDialogs();
  return (
    <Can do="AGENT_CONFIGURE" reason={readOnlyReason}>
      <Button
        variant={primary ? 'contained' : 'outlined'}
        href={hrefOf('new')}
        startIcon={<Plus aria-hidden />}
      >
        New Agent
      </Button>
    </Can>
  );
};
