import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { Suspense, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { CreatePullRequestInput } from '../../../schema/generated/types.ts';
import type { CreatePullRequestInputValues } from '../../../schema/generated/validation.ts';
import { appPaths } from '../../shared/address/paths.ts';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { CheckboxField } from '../../shared/form/CheckboxField.tsx';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { MultilineField, TextField } from '../../shared/form/fields.tsx';
import { LeaveGuard } from '../../shared/form/LeaveGuard.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { UnsavedForm } from '../../shared/form/UnsavedForm.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { TabSkeleton } from '../../shared/project/TabSkeleton.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import { BranchField } from './BranchField.tsx';
import { ComparedBranches } from './ComparedBranches.tsx';
import { useCreatePullRequestMutation } from './create.generated.ts';
import { ReviewersField } from './ReviewersField.tsx';
import { useBranchChoice } from './useBranchChoice.ts';

const loadSchema = async () =>
  (await import('../../../schema/generated/validation.ts')).createPullRequestInputSchema;

interface PullRequestFormProps {
  project: { id: string; archived: boolean };
  defaultBranch: string;
}

/** Chooses both branches, describes the change and creates the pull request. What would be merged is shown below. */
export const PullRequestForm = ({ project, defaultBranch }: PullRequestFormProps) => {
  const { id, archived } = project;
  const navigate = useNavigate();
  const may = usePermission('PULL_REQUEST_CREATE');
  const choice = useBranchChoice(defaultBranch);
  const [create] = useCreatePullRequestMutation();
  const onSubmit = useMutationForm({
    submit: async (input: CreatePullRequestInput) =>
      (await create({ variables: { input } })).data?.createPullRequest,
    onSuccess: async ({ pullRequest }, _values, form) => {
      if (!pullRequest) return;
      form.keep();
      await navigate(appPaths.pullRequest(id, pullRequest.number));
    },
  });
  const role = may ? null : 'Your role does not allow you to create pull requests.';
  return (
    <>
      <LeaveGuard />
      <Form
        schema={loadSchema}
        defaultValues={{
          projectId: id,
          sourceBranch: choice.source,
          targetBranch: choice.target,
          title: '',
          description: '',
          draft: false,
          reviewerIds: [],
        }}
        onSubmit={onSubmit}
        label="Create pull request"
      >
        <UnsavedForm />
        <Card component="section" aria-label="Pull request" sx={{ padding: 4 }}>
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, maxWidth: 880 }}>
            <Branches projectId={id} defaultBranch={defaultBranch} choice={choice} />
            <TextField<CreatePullRequestInputValues> name="title" label="Title" />
            <MultilineField<CreatePullRequestInputValues>
              name="description"
              label="Description"
              description="Markdown. What changes, and why?"
              minRows={5}
              maxRows={20}
            />
            <ReviewersField />
            <CheckboxField<CreatePullRequestInputValues>
              name="draft"
              label="Create as a draft, which cannot be merged until it is marked as ready"
            />
            <FormActions>
              <Button href={appPaths.project(id, 'pull-requests')}>Cancel</Button>
              <DisabledReason
                reason={role ?? (archived ? 'The project is archived. Restore it first.' : null)}
              >
                <SubmitButton loadingLabel="Creating...">Create pull request</SubmitButton>
              </DisabledReason>
            </FormActions>
          </Box>
        </Card>
        <Compared projectId={id} choice={choice} />
      </Form>
    </>
  );
};

type Choice = ReturnType<typeof useBranchChoice>;

interface BranchesProps {
  projectId: string;
  defaultBranch: string;
  choice: Choice;
}

const Branches = ({ projectId, defaultBranch, choice }: BranchesProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 3, rowGap: 2 }}>
    <BranchField
      name="sourceBranch"
      label="Merge"
      projectId={projectId}
      branch={choice.source}
      onChoose={(branch) => choice.choose('source', branch ?? defaultBranch)}
    />
    <BranchField
      name="targetBranch"
      label="into"
      projectId={projectId}
      branch={choice.target}
      onChoose={(branch) => choice.choose('target', branch ?? defaultBranch)}
    />
  </Box>
);

/** What would be merged. The message of its newest commit becomes the title, unless one was typed. */
const Compared = ({ projectId, choice }: { projectId: string; choice: Choice }) => {
  const { getValues, setValue, clearErrors } = useFormContext<CreatePullRequestInputValues>();
  const suggested = useRef('');
  const suggest = (message: string) => {
    const title = message.slice(0, 200);
    if (getValues('title') === suggested.current) {
      setValue('title', title);
      clearErrors('title');
    }
    suggested.current = title;
  };
  const { source, target, after, afterHref, pending } = choice;
  if (source === '') {
    return (
      <Card>
        <EmptyState>Choose the branch that is to be merged.</EmptyState>
      </Card>
    );
  }
  if (source === target) {
    return (
      <Card>
        <EmptyState>Both branches are the same. Choose two different ones.</EmptyState>
      </Card>
    );
  }
  return (
    <Box aria-busy={pending}>
      <Suspense fallback={<TabSkeleton />}>
        <ComparedBranches
          projectId={projectId}
          source={source}
          target={target}
          after={after}
          afterHref={afterHref}
          onNewest={suggest}
        />
      </Suspense>
    </Box>
  );
};
