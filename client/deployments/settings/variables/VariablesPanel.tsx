import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { confirmation } from '../../../shared/dialogs/confirmation.ts';
import { lateDialog } from '../../../shared/dialogs/lateDialog.tsx';
import { RelativeTime } from '../../../shared/display/RelativeTime.tsx';
import { ToneChip } from '../../../shared/display/ToneChip.tsx';
import { ActionMenu } from '../../../shared/menus/ActionMenu.tsx';
import { SectionCard } from '../../../shared/page/SectionCard.tsx';
import { usePlace } from '../../../shared/page/usePlace.ts';
import { usePermission } from '../../../shared/session/viewer.ts';
import { useToast } from '../../../shared/toasts/useToast.ts';
import { PendingVariables } from './PendingVariables.tsx';
import { changedWords, effectOf } from './variableWords.ts';
import { type EnvironmentVariablesFragment, useRemoveVariableMutation } from './variables.generated.ts';

const variableDialog = lateDialog(async () => (await import('./VariableDialog.tsx')).VariableDialog);
const pasting = lateDialog(async () => (await import('./PasteDialog.tsx')).PasteDialog);

type Variable = EnvironmentVariablesFragment['variables'][number];
type Opened = { dialog: 'edit' | 'remove'; variable: Variable } | { dialog: 'add' | 'paste'; variable: null };

interface VariablesPanelProps {
  projectId: string;
  environment: EnvironmentVariablesFragment;
}

/** What services of an environment, and its builds, find in their environment: names and values, of secrets only that they are set. */
export const VariablesPanel = ({ projectId, environment }: VariablesPanelProps) => {
  const { name: place, variables, pendingVariables } = environment;
  const isPending = ({ name }: Variable) =>
    pendingVariables?.changes.some((change) => change.name === name) === true;
  const [opened, setOpened] = useState<Opened>();
  const section = usePlace('variables');
  const [removeVariable] = useRemoveVariableMutation();
  const toast = useToast();
  const mayChange = usePermission('ENVIRONMENT_CONFIGURE');
  /** Closes the dialog of this render: a late answer does not close one that was opened since. */
  const close = () => setOpened((current) => (current === opened ? undefined : current));
  const remove = async ({ id, name }: Variable) => {
    const { data } = await removeVariable({ variables: { input: { id } } });
    const [refusal] = data?.removeVariable?.errors ?? [];
    if (refusal) throw new Error(refusal.message);
    const description = changedWords(data?.removeVariable?.deployment);
    toast({ title: `${name} removed`, description, variant: 'success' });
    close();
  };
  const action = mayChange ? (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button
        variant="text"
        size="small"
        {...pasting.opener}
        onClick={() => setOpened({ dialog: 'paste', variable: null })}
      >
        Paste .env
      </Button>
      <Button
        variant="text"
        size="small"
        startIcon={<Plus aria-hidden />}
        {...variableDialog.opener}
        onClick={() => setOpened({ dialog: 'add', variable: null })}
      >
        Add variable
      </Button>
    </Box>
  ) : null;
  return (
    <SectionCard title="Variables" action={action} {...section}>
      <PendingVariables projectId={projectId} environment={environment} />
      {variables.length === 0 ? (
        <Typography color="textSecondary">
          No variables. They hold what services need in {place}, such as addresses and keys.
        </Typography>
      ) : (
        <Box
          component="ul"
          aria-label="Variables"
          sx={{ display: 'flex', flexDirection: 'column', gap: 3, margin: 0, padding: 0, listStyle: 'none' }}
        >
          {variables.map((variable) => (
            <Box key={variable.id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography component="div" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                  <code>{variable.name}</code>{' '}
                  {isPending(variable) ? <ToneChip tone="medium" label="Not in effect" /> : null}
                </Typography>
                <Typography component="p" variant="body2" noWrap>
                  {variable.secret ? 'Secret' : <code>{variable.value}</code>}
                </Typography>
                <Typography variant="caption" color="textSecondary" component="p">
                  {variable.inPreviews ? 'Also in previews · ' : null}
                  set by {variable.changedBy} <RelativeTime at={variable.changedAt} />
                </Typography>
              </Box>
              {mayChange ? (
                <ActionMenu
                  name={variable.name}
                  actions={[
                    {
                      label: 'Edit',
                      onSelect: () => setOpened({ dialog: 'edit', variable }),
                      opener: variableDialog.opener,
                    },
                    {
                      label: 'Remove',
                      onSelect: () => setOpened({ dialog: 'remove', variable }),
                      opener: confirmation.opener,
                      destructive: true,
                    },
                  ]}
                />
              ) : null}
            </Box>
          ))}
        </Box>
      )}
      {opened?.dialog === 'add' || opened?.dialog === 'edit' ? (
        <variableDialog.Dialog environment={environment} variable={opened.variable} onClose={close} />
      ) : null}
      {opened?.dialog === 'paste' ? <pasting.Dialog environment={environment} onClose={close} /> : null}
      {opened?.dialog === 'remove' ? (
        <confirmation.Dialog
          title={`Remove ${opened.variable.name}?`}
          confirmLabel="Remove variable"
          destructive
          onConfirm={() => remove(opened.variable)}
          onClose={close}
        >
          {effectOf(environment)} The value is deleted.
        </confirmation.Dialog>
      ) : null}
    </SectionCard>
  );
};
