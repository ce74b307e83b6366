import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import type { AgentRun } from './runTypes.ts';

/** Lists the files whose lines a run sent to the language model. Renders nothing when there are none. */
export const FilesSentCard = ({ run: { filesSent, model } }: { run: AgentRun }) =>
  filesSent.length > 0 ? (
    <SectionCard title="Files sent to the model">
      <Typography variant="body2" color="textSecondary">
        {`Lines of these files were sent to ${model ?? 'the model'}. Secrets were masked first.`}
      </Typography>
      <Box
        component="ul"
        aria-label="Files sent to the model"
        sx={{ listStyle: 'none', margin: '8px 0 0', padding: 0, overflowWrap: 'anywhere' }}
      >
        {filesSent.map((path) => (
          <Typography component="li" variant="body2" key={path}>
            <code>{path}</code>
          </Typography>
        ))}
      </Box>
    </SectionCard>
  ) : null;
