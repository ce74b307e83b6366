import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ActionMenu } from '../../shared/menus/ActionMenu.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import { ruleInWords } from './ruleWords.ts';
import type { BranchRuleFragment } from './rules.generated.ts';

interface BranchRuleListProps {
  rules: readonly BranchRuleFragment[];
  /** The address that opens a dialog for a rule. */
  hrefOf: (dialog: 'edit-rule' | 'remove-rule', id: string) => string;
}

/** The rules for branches, by pattern. */
export const BranchRuleList = ({ rules, hrefOf }: BranchRuleListProps) => {
  const mayChange = usePermission('PROJECT_PROTECT');
  return (
    <Box
      component="ul"
      aria-label="Branch rules"
      sx={{ display: 'flex', flexDirection: 'column', gap: 3, margin: 0, padding: 0, listStyle: 'none' }}
    >
      {rules.map((rule) => (
        <Box key={rule.id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography component="p" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
              <bdi>
                <code>{rule.pattern}</code>
              </bdi>
            </Typography>
            <Typography variant="caption" color="textSecondary" component="p">
              {ruleInWords(rule)}
            </Typography>
          </Box>
          {mayChange ? (
            <ActionMenu
              name={rule.pattern}
              actions={[
                { label: 'Edit', href: hrefOf('edit-rule', rule.id) },
                { label: 'Remove', href: hrefOf('remove-rule', rule.id), destructive: true },
              ]}
            />
          ) : null}
        </Box>
      ))}
    </Box>
  );
};
