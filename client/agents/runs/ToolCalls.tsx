import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Elapsed } from '../../shared/display/Elapsed.tsx';
import { CodeBlock } from '../../shared/display/CodeBlock.tsx';
import { formatCount } from '../../shared/display/formats.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { riskWords } from '../capabilityWords.ts';
import type { AgentRun } from './runTypes.ts';
import { StepIcon } from './StepIcon.tsx';
import { replacementsOf, sentInput, toolCallInWords, writtenBy } from './toolCallWords.ts';

type Call = AgentRun['toolCalls']['nodes'][number];

const iconStates = {
  WAITING_FOR_APPROVAL: 'RUNNING',
  PENDING: 'RUNNING',
  DONE: 'SUCCEEDED',
  FAILED: 'FAILED',
  DENIED: 'SKIPPED',
} as const;

const marked = (mark: string, text: string): string =>
  text
    .split('\n')
    .map((line) => `${mark} ${line}`)
    .join('\n');

const Replacements = ({ call }: { call: Call }) => (
  <>
    {replacementsOf(call).map(({ path, search, replace }) => (
      <CodeBlock
        key={`${path} ${search}`}
        label={`Edit of ${path}`}
        text={`${path}\n${marked('-', search)}\n${marked('+', replace)}`}
      />
    ))}
  </>
);

const Patch = ({ call }: { call: Call }) => {
  const asked = writtenBy(call);
  return asked ? <CodeBlock label={`Changes of ${asked.title}`} text={asked.patch} /> : null;
};

const Sent = ({ call }: { call: Call }) => {
  const sent = sentInput(call);
  return sent === null ? null : <CodeBlock label={`Input of ${call.mcpTool}`} text={sent} />;
};

const noResultWords = ({ state }: Call): string => {
  if (state === 'WAITING_FOR_APPROVAL') return 'It waits for an approval.';
  return state === 'DENIED' ? 'Denied without a comment.' : 'It has not ended yet.';
};

const ToolCall = ({ call }: { call: Call }) => {
  const { state, risk, output, decidedBy, createdAt, finishedAt } = call;
  const title = toolCallInWords(call);
  const refused = call.name === 'check' && output?.startsWith('REFUSED');
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, paddingY: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', height: 20 }}>
        <StepIcon state={refused ? 'SKIPPED' : iconStates[state]} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box component="details" sx={{ '& > summary': { cursor: 'pointer', overflowWrap: 'anywhere' } }}>
          <Typography component="summary" variant="body2">
            {title}
            {call.name === 'check' && output ? (
              <Box
                component="span"
                sx={{ color: 'text.secondary' }}
              >{` · ${output.split('.', 1)[0]?.toLowerCase()}`}</Box>
            ) : null}
          </Typography>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              paddingY: 2,
              '& > *': { minWidth: 0, maxHeight: 320, overflow: 'auto' },
            }}
          >
            <Replacements call={call} />
            <Patch call={call} />
            <Sent call={call} />
            <CodeBlock label={`Result: ${title}`} text={output || noResultWords(call)} />
          </Box>
        </Box>
        <Typography
          variant="caption"
          color="textSecondary"
          component="div"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}
        >
          <span>{riskWords[risk].label}</span>
          {decidedBy ? <span>{`${state === 'DENIED' ? 'Denied' : 'Approved'} by ${decidedBy}`}</span> : null}
          <Elapsed from={createdAt} to={finishedAt} />
        </Typography>
      </Box>
    </Box>
  );
};

/** The calls of tools by a search or a model, with what they were given and what they returned. */
export const ToolCalls = ({ run: { toolCalls } }: { run: AgentRun }) =>
  toolCalls.totalCount > 0 ? (
    <SectionCard title="Tool calls">
      <Box component="ol" aria-label="Tool calls" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {toolCalls.nodes.map((call) => (
          <ToolCall key={call.id} call={call} />
        ))}
      </Box>
      {toolCalls.totalCount > toolCalls.nodes.length ? (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ marginTop: 2 }}>
          {`The last ${toolCalls.nodes.length} of ${formatCount(toolCalls.totalCount, 'call')} are shown.`}
        </Typography>
      ) : null}
    </SectionCard>
  ) : null;
