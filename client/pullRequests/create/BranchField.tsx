import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { CreatePullRequestInputValues } from '../../../schema/generated/validation.ts';
import { useShownField } from '../../shared/form/shownFields.ts';
import { useCodeParts } from '../codeParts.ts';

interface BranchFieldProps {
  name: 'sourceBranch' | 'targetBranch';
  label: string;
  projectId: string;
  /** The branch that the address names; empty for none. */
  branch: string;
  onChoose: (branch: string | null) => void;
}

/** A branch of the project. The address holds the choice; the form follows it. */
export const BranchField = ({ name, label, projectId, branch, onChoose }: BranchFieldProps) => {
  const { fieldState } = useController<CreatePullRequestInputValues>({ name });
  const { setValue, clearErrors } = useFormContext<CreatePullRequestInputValues>();
  const { BranchChooser } = useCodeParts();
  useShownField(name);
  const follow = useEffectEvent(() => {
    setValue(name, branch);
    clearErrors(name);
  });
  useEffect(() => {
    if (branch) follow();
  }, [branch]);
  const message = fieldState.error?.message;
  return (
    <FormControl error={message !== undefined} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32, minWidth: 0 }}>
        <Typography component="span" color="textSecondary" sx={{ flex: 'none' }}>
          {label}
        </Typography>
        <Suspense>
          <BranchChooser
            projectId={projectId}
            label={label}
            chosen={branch ? { type: 'BRANCH', label: branch } : null}
            branchesOnly
            onChoose={onChoose}
          />
        </Suspense>
      </Box>
      {message ? (
        // As wide as the control above, so that a long message does not move what is beside it.
        <FormHelperText role="alert" sx={{ width: 0, minWidth: '100%' }}>
          {message}
        </FormHelperText>
      ) : null}
    </FormControl>
  );
};
