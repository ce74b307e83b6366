import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { appPaths } from '../../shared/address/paths.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import type { AgentRun } from './runTypes.ts';

/** Shows the question that a run waits with, as plain text, and leads to the task, where it is answered. Nothing without a question. */
export const QuestionCard = ({ run: { question, task } }: { run: AgentRun }) =>
  question === null ? null : (
    <SectionCard title="Waiting for an answer">
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start', '& > *': { minWidth: 0 } }}>
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {question}
        </Typography>
        {task ? (
          <Button variant="contained" href={appPaths.task(task.project.id, task.id)}>
            Answer in the task
          </Button>
        ) : null}
      </Box>
    </SectionCard>
  );
