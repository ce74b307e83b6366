import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import type { DismissalReason } from '../../../schema/generated/types.ts';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { useAction } from '../../shared/controls/useAction.ts';
import { ActionItem } from '../../shared/menus/ActionMenu.tsx';
import { menuOpener, PopupMenu } from '../../shared/menus/PopupMenu.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import { useDismissThreadMutation } from './review.generated.ts';
import type { Thread } from './reviewTypes.ts';
import { dismissalReasons } from './reviewWords.ts';

interface DismissButtonProps {
  thread: Thread;
  onChanged: () => Promise<void>;
}

/** Resolves a thread of an agent with a reason, so that no agent raises the finding again. */
export const DismissButton = ({ thread, onChanged }: DismissButtonProps) => {
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const act = useAction();
  const may = usePermission('FINDING_TRIAGE');
  const [dismiss, { loading }] = useDismissThreadMutation();
  const choose = async (reason: DismissalReason) => {
    const input = { threadId: thread.id, reason };
    const done = await act(
      async () => (await dismiss({ variables: { input } })).data?.dismissThread?.errors,
      'The finding is dismissed: agents do not raise it again',
    );
    if (done) await onChanged();
  };
  return (
    <>
      <DisabledReason reason={may ? null : 'Your role can view findings, but not decide about them.'}>
        <Button
          {...menuOpener}
          size="small"
          loading={loading}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? menuId : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          Dismiss
        </Button>
      </DisabledReason>
      <PopupMenu id={menuId} label="Dismiss" anchor={anchor} onClose={() => setAnchor(null)}>
        {dismissalReasons.map(({ value, label }) => (
          <ActionItem
            key={value}
            action={{ label, onSelect: () => void choose(value) }}
            onDone={() => setAnchor(null)}
          />
        ))}
      </PopupMenu>
    </>
  );
};
