import { lazy, Suspense } from 'react';
import { RecordBoundary } from '../shared/page/RecordBoundary.tsx';
import { SideDrawer } from '../shared/dialogs/SideDrawer.tsx';
import type { SecurityPageQuery } from './security.generated.ts';
import { useSecurityDialogs } from './securityDialogs.ts';

const ScoreExplanation = lazy(async () => ({
  default: (await import('./ScoreExplanation.tsx')).ScoreExplanation,
}));
const StandardDialog = lazy(async () => ({ default: (await import('./StandardDialog.tsx')).StandardDialog }));
const DeadlinesDialog = lazy(async () => ({
  default: (await import('./DeadlinesDialog.tsx')).DeadlinesDialog,
}));
const FindingDetail = lazy(async () => ({ default: (await import('./FindingDetail.tsx')).FindingDetail }));

interface SecurityDialogsProps {
  security: SecurityPageQuery['security'];
  /** Somebody decided about a finding. */
  onChanged: () => void;
}

/** What the URL asks to open over the page, with its code. */
export const SecurityDialogs = ({ security, onChanged }: SecurityDialogsProps) => {
  const { open, id, close } = useSecurityDialogs();
  if (!open) return null;
  if (open === 'finding') {
    return (
      <SideDrawer title="Finding" onClose={close}>
        <RecordBoundary id={id} noun="finding">
          <FindingDetail key={id} id={id} onChanged={onChanged} />
        </RecordBoundary>
      </SideDrawer>
    );
  }
  if (open === 'deadlines') {
    return (
      <Suspense fallback={null}>
        <DeadlinesDialog onChanged={onChanged} onClose={close} />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={null}>
      {open === 'score' ? (
        <ScoreExplanation security={security} onClose={close} />
      ) : (
        <StandardDialog standard={id} security={security} onClose={close} />
      )}
    </Suspense>
  );
};
