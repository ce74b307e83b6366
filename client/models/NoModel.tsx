import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { SectionCard } from '../shared/page/SectionCard.tsx';
import { Can } from '../shared/session/Can.tsx';
import { localServers } from './providers.ts';

/** What works without a model, and how to use one on a machine of one's own. */
export const NoModel = ({ onAdd }: { onAdd: () => void }) => (
  <SectionCard title="No language model">
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, alignItems: 'flex-start' }}>
      <Typography>
        Slipway works without a language model: agents fix findings with autofixes and by a search over small
        edits, on this server. A model lets them fix more.
      </Typography>
      <Typography>
        A model on your own machine needs no API key, and your code stays in your network. Usual addresses:
      </Typography>
      <Box
        component="dl"
        sx={{ margin: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 1 }}
      >
        {localServers.map(({ name, baseUrl }) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" color="textSecondary">
              {name}
            </Typography>
            <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
              <code>{baseUrl}</code>
            </Box>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary">
        Whoever runs this server lists such addresses in the setting <code>MODEL_ALLOWED_HOSTS</code>, for
        example <code>localhost:11434</code>. Services on the internet need https and no setting.
      </Typography>
      <Can do="MODEL_CONFIGURE" reason="Only admins and owners can configure the model.">
        <Button variant="contained" onClick={onAdd}>
          Configure model
        </Button>
      </Can>
    </Box>
  </SectionCard>
);
