import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import GitMerge from 'lucide-react/icons/git-merge';
import { useWatch } from 'react-hook-form';
import type { MergeMethod, MergePullRequestInput } from '../../../schema/generated/types.ts';
import type { MergePullRequestInputValues } from '../../../schema/generated/validation.ts';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { CheckboxField } from '../../shared/form/CheckboxField.tsx';
import { Form } from '../../shared/form/Form.tsx';
import { TextField } from '../../shared/form/fields.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { methodWords } from '../pullRequestWords.ts';
import { useMergePullRequestMutation } from '../page/changes.generated.ts';
import type { PullRequest, PullRequestProps } from '../page/pullRequestTypes.ts';

const loadSchema = async () =>
  (await import('../../../schema/generated/validation.ts')).mergePullRequestInputSchema;

interface MergeFormProps extends PullRequestProps {
  /** Why it cannot be merged now; null when it can. */
  reason: string | null;
  /** Whether the viewer may merge at all: otherwise only the button is shown, with the reason. */
  fields: boolean;
  /** Whether the merge can wait for what keeps it from being done now. */
  canWait: boolean;
}

/** Merges a pull request by the method that is chosen. */
export const MergeForm = ({ project, pullRequest, onChanged, reason, fields, canWait }: MergeFormProps) => {
  const { id, headSha, sourceBranch } = pullRequest;
  const [merge] = useMergePullRequestMutation();
  const toast = useToast();
  const onSubmit = useMutationForm({
    // The head that is on screen now; the form was drawn for an earlier one when somebody pushed since.
    submit: async (values: MergePullRequestInput) =>
      (await merge({ variables: { input: { ...values, headSha, ...(canWait ? { whenReady: true } : {}) } } }))
        .data?.mergePullRequest,
    onSuccess: async ({ pullRequest: changed }) => {
      const title = changed?.state === 'MERGED' ? 'Pull request merged' : 'Merge requested';
      toast({ title, variant: 'success' });
      await onChanged();
    },
  });
  return (
    <Form
      schema={loadSchema}
      defaultValues={{ id, headSha, method: 'MERGE_COMMIT', title: '', deleteBranch: false }}
      onSubmit={onSubmit}
      label="Merge"
    >
      {fields ? (
        <>
          <MethodFields pullRequest={pullRequest} />
          {sourceBranch === project.hostedRepository?.defaultBranch ? null : (
            <CheckboxField<MergePullRequestInputValues>
              name="deleteBranch"
              label={
                <>
                  Delete <code>{sourceBranch}</code> after the merge
                </>
              }
            />
          )}
        </>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {canWait ? <SubmitButton loadingLabel="Requesting...">Merge when ready</SubmitButton> : null}
        <DisabledReason reason={reason}>
          <SubmitButton
            loadingLabel="Merging..."
            variant={canWait ? 'outlined' : 'contained'}
            startIcon={<GitMerge aria-hidden />}
          >
            Merge
          </SubmitButton>
        </DisabledReason>
      </Box>
    </Form>
  );
};

/** The title that the new commit gets when none is written. */
const defaultTitle = (method: MergeMethod, { number, title, sourceBranch }: PullRequest) =>
  method === 'SQUASH' ? `${title} (#${number})` : `Merge pull request #${number} from ${sourceBranch}`;

const methods: readonly MergeMethod[] = ['MERGE_COMMIT', 'SQUASH', 'FAST_FORWARD'];

/** The method, what it does, and the title of the commit that it adds. */
const MethodFields = ({ pullRequest }: { pullRequest: PullRequest }) => {
  const chosen = useWatch<MergePullRequestInputValues, 'method'>({ name: 'method' });
  const method = methods.find((each) => each === chosen) ?? 'MERGE_COMMIT';
  const { difference, baseSha, sourceBranch, targetBranch } = pullRequest;
  const contained = difference?.beforeSha === baseSha;
  const shown = methods.filter((each) => contained || each !== 'FAST_FORWARD');
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <SelectField<MergePullRequestInputValues>
          name="method"
          label="Method"
          options={shown.map((value) => ({ value, label: methodWords[value].label }))}
        />
        <Typography variant="caption" color="textSecondary">
          {methodWords[method].means}
          {contained
            ? ''
            : ` Fast-forward is not possible: ${targetBranch} has commits that ${sourceBranch} lacks.`}
        </Typography>
      </Box>
      {method === 'FAST_FORWARD' ? null : (
        <TextField<MergePullRequestInputValues>
          name="title"
          label="Commit title"
          placeholder={defaultTitle(method, pullRequest)}
        />
      )}
    </>
  );
};
