import { lateDialog } from '../shared/dialogs/lateDialog.tsx';
import { useLinkedDialogs } from '../shared/dialogs/useLinkedDialogs.ts';
import { findingDialog } from './findings/findingDialog.ts';
import type { SecurityPageQuery } from './security.generated.ts';
import { useSecurityDialogs } from './securityDialogs.ts';

const dialogs = {
  finding: findingDialog,
  score: lateDialog(async () => (await import('./scores/ScoreExplanation.tsx')).ScoreExplanation),
  standard: lateDialog(async () => (await import('./compliance/StandardDialog.tsx')).StandardDialog),
  day: lateDialog(async () => (await import('./scores/SecurityDayDrawer.tsx')).SecurityDayDrawer),
  deadlines: lateDialog(async () => (await import('./DeadlinesDialog.tsx')).DeadlinesDialog),
  policy: lateDialog(async () => (await import('./policy/PolicyDialog.tsx')).PolicyDialog),
  import: lateDialog(async () => (await import('./import/ImportDialog.tsx')).ImportDialog),
};

interface SecurityDialogsProps {
  security: SecurityPageQuery['security'];
  /** Somebody decided about a finding. */
  onChanged: () => void;
}

/** What the URL asks to open over the page, with its code. */
export const SecurityDialogs = ({ security, onChanged }: SecurityDialogsProps) => {
  const { open, id, close, hrefOf } = useSecurityDialogs();
  useLinkedDialogs(dialogs);
  if (!open) return null;
  const content = {
    finding: () => <dialogs.finding.Dialog id={id} onChanged={onChanged} onClose={close} />,
    score: () => <dialogs.score.Dialog security={security} onClose={close} />,
    standard: () => <dialogs.standard.Dialog standard={id} security={security} onClose={close} />,
    day: () => <dialogs.day.Dialog id={id} hrefOf={(day) => hrefOf('day', day)} onClose={close} />,
    deadlines: () => <dialogs.deadlines.Dialog onChanged={onChanged} onClose={close} />,
    policy: () => <dialogs.policy.Dialog projectId={id} onClose={close} />,
    import: () => <dialogs.import.Dialog onChanged={onChanged} onClose={close} />,
  };
  return content[open]();
};
