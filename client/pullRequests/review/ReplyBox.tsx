import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LabeledInput } from '../../shared/controls/LabeledInput.tsx';
import { useAction } from '../../shared/controls/useAction.ts';
import { useDraft } from '../../shared/form/unsavedWork.ts';
import { useTypedText } from './draftReview.ts';
import { useReplyToThreadMutation } from './review.generated.ts';

interface ReplyBoxProps {
  pullRequestId: string;
  threadId: string;
  onChanged: () => Promise<void>;
}

/** Adds a comment to a thread. What was typed stays until it was sent. */
export const ReplyBox = ({ pullRequestId, threadId, onChanged }: ReplyBoxProps) => {
  const { body, type } = useTypedText(pullRequestId, `thread ${threadId}`);
  const act = useAction();
  const [reply, { loading }] = useReplyToThreadMutation();
  useDraft(body !== '');
  const send = async () => {
    const done = await act(
      async () => (await reply({ variables: { input: { threadId, body } } })).data?.replyToThread?.errors,
      'The reply is sent',
    );
    if (!done) return;
    type('');
    await onChanged();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <LabeledInput label="Reply" multiline value={body} onChange={(event) => type(event.target.value)} />
      </Box>
      <Button loading={loading} disabled={body.trim() === ''} onClick={() => void send()}>
        Send reply
      </Button>
    </Box>
  );
};
