import type { CreateBranchRuleInputValues } from '../../../schema/generated/validation.ts';
import { CheckboxField } from '../../shared/form/CheckboxField.tsx';
import { TextField } from '../../shared/form/fields.tsx';
import { NumberField } from '../../shared/form/NumberField.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { PushersField } from './PushersField.tsx';
import { RequiredChecksField } from './RequiredChecksField.tsx';
import { mergersByRole, pushersByRole } from './ruleWords.ts';
import type { BranchRuleFragment } from './rules.generated.ts';

type Values = Omit<CreateBranchRuleInputValues, 'projectId'>;

const patternWords =
  '* stands for anything but a slash, ? for one character, **/ for any folders: main, release/*, **/stable.';

/** What the form of a rule begins with. */
export const ruleValues = (rule: BranchRuleFragment | null) => ({
  pattern: rule?.pattern ?? '',
  leastRole: rule?.leastRole ?? 'MEMBER',
  memberIds: rule?.members.map(({ id }) => id) ?? [],
  allowsForce: rule?.allowsForce ?? false,
  allowsDeletion: rule?.allowsDeletion ?? false,
  requiresPullRequest: rule?.requiresPullRequest ?? false,
  approvals: rule?.approvals ?? 0,
  requiresCodeOwners: rule?.requiresCodeOwners ?? false,
  requiredChecks: rule?.requiredChecks ?? [],
  upToDate: rule?.upToDate ?? false,
  mergeRole: rule?.mergeRole ?? 'MEMBER',
});

/** The fields of a branch rule. */
export const RuleFields = ({ rule }: { rule: BranchRuleFragment | null }) => (
  <>
    <TextField<Values>
      name="pattern"
      label="Branches"
      description={patternWords}
      autoCapitalize="none"
      spellCheck={false}
    />
    <SelectField<Values> name="leastRole" label="Who may push" options={pushersByRole} />
    <PushersField named={rule?.members ?? []} />
    <CheckboxField<Values> name="allowsForce" label="Pushes may rewrite them (force)" />
    <CheckboxField<Values>
      name="allowsDeletion"
      label="Pushes can delete them, and re-create them with other commits"
    />
    <CheckboxField<Values> name="requiresPullRequest" label="Require a pull request: refuse direct pushes" />
    <SelectField<Values> name="mergeRole" label="Who may merge" options={mergersByRole} />
    <NumberField<Values> name="approvals" label="Required approvals" />
    <CheckboxField<Values>
      name="requiresCodeOwners"
      label="Require an approval from a code owner of each changed file (CODEOWNERS)"
    />
    <RequiredChecksField />
    <CheckboxField<Values>
      name="upToDate"
      label="The source branch must contain the newest commit of the target branch"
    />
  </>
);
