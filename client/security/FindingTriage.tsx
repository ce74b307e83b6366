import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { FindingState } from '../../schema/generated/types.ts';
import { Can } from '../shared/Can.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { DismissForm } from './DismissForm.tsx';
import { readOnlyReason } from './findingWords.ts';
import { type Decision, useDecisions } from './useDecisions.ts';

interface FindingTriageProps {
  finding: { id: string; state: FindingState };
  onChanged: () => void;
}

/** What can be decided about a finding in each state. */
const decisionsOf: Record<FindingState, readonly (Decision | 'dismiss')[]> = {
  OPEN: ['confirm', 'dismiss', 'resolve'],
  CONFIRMED: ['dismiss', 'resolve'],
  DISMISSED: ['reopen'],
  RESOLVED: ['reopen'],
};

const labels: Record<Decision | 'dismiss', string> = {
  confirm: 'Confirm',
  dismiss: 'Dismiss',
  resolve: 'Mark as resolved',
  reopen: 'Reopen',
};

/** The decisions about a finding: a press asks why, and the answer is kept with who gave it. */
export const FindingTriage = ({ finding: { id, state }, onChanged }: FindingTriageProps) => {
  const [chosen, setChosen] = useState<Decision | 'dismiss'>();
  const decisions = useDecisions();
  const close = () => setChosen(undefined);
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
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {decisionsOf[state].map((decision) => (
        <Can key={decision} do="FINDING_TRIAGE" reason={readOnlyReason}>
          <Button onClick={() => setChosen(decision)}>{labels[decision]}</Button>
        </Can>
      ))}
    </Box>
  );
};
