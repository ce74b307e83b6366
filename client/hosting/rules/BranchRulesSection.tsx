import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import Plus from 'lucide-react/icons/plus';
import { lateDialog } from '../../shared/dialogs/lateDialog.tsx';
import { useLinkedDialogs } from '../../shared/dialogs/useLinkedDialogs.ts';
import { PushProtection } from '../protection/PushProtection.tsx';
import { useDialogAddress } from '../../shared/address/useDialogAddress.ts';
import { usePermission } from '../../shared/session/viewer.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { BranchRuleList } from './BranchRuleList.tsx';
import { DefaultBranchForm } from './DefaultBranchForm.tsx';
import type { BranchRulesFragment } from './rules.generated.ts';

const ruleDialog = lateDialog(async () => (await import('./BranchRuleDialog.tsx')).BranchRuleDialog);
const removal = lateDialog(async () => (await import('./RemoveRuleDialog.tsx')).RemoveRuleDialog);
const blockedSecret = lateDialog(
  async () => (await import('../protection/BlockedSecretDialog.tsx')).BlockedSecretDialog,
);

const dialogs = {
  'new-rule': ruleDialog,
  'edit-rule': ruleDialog,
  'remove-rule': removal,
  'blocked-secret': blockedSecret,
};

interface BranchRulesSectionProps {
  projectId: string;
  hosted: BranchRulesFragment;
}

/** What pushes may do to the branches of a hosted repository: the default one by itself, others by rules. */
export const BranchRulesSection = ({ projectId, hosted }: BranchRulesSectionProps) => {
  const { open, id, hrefOf, close } = useDialogAddress([
    'new-rule',
    'edit-rule',
    'remove-rule',
    'blocked-secret',
  ]);
  useLinkedDialogs(dialogs);
  const { branchRules, defaultBranch, allowsForce, pushProtection } = hosted;
  const rule = branchRules.find((each) => each.id === id) ?? null;
  const action = usePermission('PROJECT_PROTECT') ? (
    <Button variant="text" size="small" startIcon={<Plus aria-hidden />} href={hrefOf('new-rule')}>
      Add rule
    </Button>
  ) : null;
  return (
    <SectionCard title="Branch rules" action={action}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        {branchRules.length > 0 ? (
          <BranchRuleList rules={branchRules} hrefOf={hrefOf} />
        ) : (
          <Typography color="textSecondary">
            No rules yet. Everyone who can push can push to every branch, and rewrite and delete all except{' '}
            {defaultBranch}.
          </Typography>
        )}
        <Divider />
        <DefaultBranchForm
          key={`${projectId} ${defaultBranch} ${allowsForce}`}
          projectId={projectId}
          hosted={hosted}
        />
        <Divider />
        <PushProtection projectId={projectId} enabled={pushProtection} />
      </Box>
      {open === 'new-rule' || (open === 'edit-rule' && rule) ? (
        <ruleDialog.Dialog key={id} projectId={projectId} rule={rule} onClose={close} />
      ) : null}
      {open === 'blocked-secret' ? (
        <blockedSecret.Dialog key={id} projectId={projectId} id={id} onClose={close} />
      ) : null}
      {open === 'remove-rule' && rule ? <removal.Dialog rule={rule} onClose={close} /> : null}
    </SectionCard>
  );
};
