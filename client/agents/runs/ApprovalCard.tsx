import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { LabeledInput } from '../../shared/controls/LabeledInput.tsx';
import { useAction } from '../../shared/controls/useAction.ts';
import { CodeBlock } from '../../shared/display/CodeBlock.tsx';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import { useKeptText } from '../../shared/form/keptInput.ts';
import { useDraft } from '../../shared/form/unsavedWork.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import { riskWords } from '../capabilityWords.ts';
import { useDecideToolCallMutation } from './runs.generated.ts';
import type { AgentRun } from './runTypes.ts';
import { sentInput, toolCallInWords, writtenBy } from './toolCallWords.ts';

interface ApprovalCardProps {
  call: AgentRun['toolCalls']['nodes'][number];
  onDecided: () => void;
}

/** Shows the changes of a waiting tool call, with buttons that approve or deny it. A refused decision keeps the comment. */
export const ApprovalCard = ({ call, onDecided }: ApprovalCardProps) => {
  const [comment, setComment] = useState('');
  const act = useAction();
  const mayDecide = usePermission('AGENT_RUN');
  const [decideToolCall, { loading }] = useDecideToolCallMutation();
  useDraft(comment !== '');
  useKeptText(`Comment on ${call.id}`, comment, setComment);
  const decide = async (approved: boolean) => {
    const done = await act(
      async () => {
        const input = { id: call.id, approved, comment };
        return (await decideToolCall({ variables: { input } })).data?.decideToolCall?.errors;
      },
      approved ? 'The call is approved' : 'The call is denied',
    );
    if (!done) return;
    setComment('');
    onDecided();
  };
  const reason = mayDecide ? null : 'Your role can view runs, but not decide on their calls.';
  const changes = writtenBy(call)?.patch;
  const sent = sentInput(call);
  const risk = riskWords[call.risk];
  return (
    <SectionCard title="Waiting for approval">
      <Box sx={{ display: 'grid', gap: 3, '& > *': { minWidth: 0 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {toolCallInWords(call)}
          </Typography>
          <ToneChip label={risk.label} tone={risk.tone} />
        </Box>
        {changes ? (
          <Box sx={{ '& > *': { maxHeight: 320, overflow: 'auto' } }}>
            <CodeBlock label="Changes" text={changes} />
          </Box>
        ) : null}
        {sent === null ? null : (
          <>
            <Typography variant="body2">
              {`If you approve, exactly this input is sent to ${call.mcpServer}, another system. Check that it holds no more of your code than it needs.`}
            </Typography>
            <Box
              sx={{
                '& > *': { maxHeight: 320, overflow: 'auto' },
                '& pre': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
              }}
            >
              <CodeBlock label="Input that is sent" text={sent} />
            </Box>
          </>
        )}
        <LabeledInput
          label="Comment (optional)"
          multiline
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <DisabledReason reason={reason}>
            <Button variant="contained" loading={loading} onClick={() => void decide(true)}>
              Approve
            </Button>
          </DisabledReason>
          <DisabledReason reason={reason}>
            <Button loading={loading} onClick={() => void decide(false)}>
              Deny
            </Button>
          </DisabledReason>
        </Box>
      </Box>
    </SectionCard>
  );
};
