import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatUtcDate } from '../shared/display/formats.ts';
import { useMinute } from '../shared/display/minute.ts';
import { RecordBoundary } from '../shared/page/RecordBoundary.tsx';
import { SideDrawer } from '../shared/dialogs/SideDrawer.tsx';
import type { SecurityPageQuery } from './security.generated.ts';
import { useSecurityDialogs } from './securityDialogs.ts';

const ScoreExplanation = lazy(async () => ({
  default: (await import('./scores/ScoreExplanation.tsx')).ScoreExplanation,
}));
const StandardDialog = lazy(async () => ({
  default: (await import('./compliance/StandardDialog.tsx')).StandardDialog,
}));
const SecurityDay = lazy(async () => ({ default: (await import('./scores/SecurityDay.tsx')).SecurityDay }));
const DeadlinesDialog = lazy(async () => ({
  default: (await import('./DeadlinesDialog.tsx')).DeadlinesDialog,
}));
const PolicyDialog = lazy(async () => ({
  default: (await import('./policy/PolicyDialog.tsx')).PolicyDialog,
}));
const ImportDialog = lazy(async () => ({
  default: (await import('./import/ImportDialog.tsx')).ImportDialog,
}));
const FindingDetail = lazy(async () => ({
  default: (await import('./findings/FindingDetail.tsx')).FindingDetail,
}));

interface FindingDrawerProps {
  id: string;
  onClose: () => void;
  /** Somebody decided about it. */
  onChanged: () => void;
}

/** A finding over the list that it is of. */
export const FindingDrawer = ({ id, onClose, onChanged }: FindingDrawerProps) => (
  <SideDrawer title="Finding" onClose={onClose}>
    <RecordBoundary id={id} noun="finding">
      <FindingDetail key={id} id={id} onChanged={onChanged} />
    </RecordBoundary>
  </SideDrawer>
);

interface SecurityDialogsProps {
  security: SecurityPageQuery['security'];
  /** Somebody decided about a finding. */
  onChanged: () => void;
}

/** What the URL asks to open over the page, with its code. */
export const SecurityDialogs = ({ security, onChanged }: SecurityDialogsProps) => {
  const { open, id, close, hrefOf } = useSecurityDialogs();
  const navigate = useNavigate();
  const now = useMinute();
  if (!open) return null;
  if (open === 'finding') return <FindingDrawer id={id} onClose={close} onChanged={onChanged} />;
  if (open === 'day') {
    const today = new Date(now).toISOString().slice(0, 10);
    const day = /^\d{4}-\d{2}-\d{2}$/.test(id) && !Number.isNaN(Date.parse(id)) && id <= today ? id : today;
    return (
      <SideDrawer title={`Security on ${formatUtcDate(day)}`} onClose={close}>
        <RecordBoundary id={day} noun="day">
          <SecurityDay
            key={day}
            day={day}
            today={today}
            onChoose={(next) => void navigate(hrefOf('day', next), { replace: true })}
          />
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
  if (open === 'import') {
    return (
      <Suspense fallback={null}>
        <ImportDialog onChanged={onChanged} onClose={close} />
      </Suspense>
    );
  }
  if (open === 'policy') {
    return (
      <Suspense fallback={null}>
        <PolicyDialog projectId={id} onClose={close} />
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
