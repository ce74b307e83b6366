import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import type { FindingState } from '../../../schema/generated/types.ts';
import { type TriageStep, triageStepsFrom } from '../../../schema/rules/triage.ts';
import { Can } from '../../shared/session/Can.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { DismissForm } from './DismissForm.tsx';
import { readOnlyReason } from '../findings/findingWords.ts';
import { TriageDialog } from './TriageDialog.tsx';
import { useDecisions } from './useDecisions.ts';

interface FindingTriageProps {
  finding: { id: string; state: FindingState };
  onChanged: () => void;
  /** It was given to somebody: what is shown of it is to be read anew. */
  onAssigned: () => void;
}

const labels: Record<TriageStep, string> = {
  confirm: 'Confirm',
  dismiss: 'Dismiss',
  resolve: 'Mark as resolved',
  reopen: 'Reopen',
};

/** The decisions about a finding: a press asks why, and the answer is kept with who gave it. */
export const FindingTriage = ({ finding: { id, state }, onChanged, onAssigned }: FindingTriageProps) => {
  const [chosen, setChosen] = useState<TriageStep>();
  const [assigning, setAssigning] = useState(false);
  const decisions = useDecisions();
  const buttons = useRef<HTMLDivElement>(null);
  const wasChosen = useRef(false);
  useEffect(() => {
    // The form had the focus, and is gone.
    if (!chosen && wasChosen.current) buttons.current?.querySelector('button')?.focus();
    wasChosen.current = chosen !== undefined;
  }, [chosen]);
  /** Closes the dialog of this render: a late answer does not close one that was opened since. */
  const close = () => setChosen((current) => (current === chosen ? undefined : current));
  const done = () => {
    close();
    onChanged();
  };
  if (chosen === 'dismiss') return <DismissForm id={id} onDone={done} onCancel={close} />;
  if (chosen) {
    const { schema, decide } = decisions[chosen];
    return (
      <DecisionForm
        key={chosen}
        id={id}
        label={labels[chosen]}
        schema={schema}
        decide={decide}
        onDone={done}
        onCancel={close}
      />
    );
  }
  return (
    <Box ref={buttons} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {triageStepsFrom(state).map((decision) => (
        <Can key={decision} do="FINDING_TRIAGE" reason={readOnlyReason}>
          <Button onClick={() => setChosen(decision)}>{labels[decision]}</Button>
        </Can>
      ))}
      <Can do="FINDING_TRIAGE" reason={readOnlyReason}>
        <Button onClick={() => setAssigning(true)}>Assign</Button>
      </Can>
      {assigning ? (
        <TriageDialog
          step="ASSIGN"
          chosen={{ ids: [id] }}
          count={1}
          onDone={() => {
            setAssigning(false);
            onAssigned();
            onChanged();
          }}
          onUndone={() => {
            onAssigned();
            onChanged();
          }}
          onClose={() => setAssigning(false)}
        />
      ) : null}
    </Box>
  );
};
