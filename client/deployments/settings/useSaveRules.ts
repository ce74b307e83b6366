import { useState } from 'react';
import type { UpdateEnvironmentInput } from '../../../schema/generated/types.ts';
import type { UpdateEnvironmentInputValues } from '../../../schema/generated/validation.ts';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { type EnvironmentRulesFragment, useUpdateEnvironmentMutation } from './settings.generated.ts';

/** The rules of an environment as its form has them. */
export const valuesOf = ({
  id,
  updatedAt,
  branch,
  automatic,
  afterStaging,
  memoryMegabytes,
  replicas,
  gates,
  healthCheck,
}: EnvironmentRulesFragment): UpdateEnvironmentInputValues => ({
  id,
  updatedAt,
  branch: branch ?? '',
  automatic,
  afterStaging,
  memoryMegabytes,
  ...(replicas === null ? {} : { replicas }),
  blockingSeverity: gates.blockingSeverity ?? '',
  scanOfCommit: gates.scanOfCommit,
  tests: gates.tests,
  approvals: gates.approvals,
  healthPath: healthCheck.path,
  healthStatus: healthCheck.status,
  healthSeconds: healthCheck.seconds,
  watchSeconds: healthCheck.watchSeconds,
  mostFailures: healthCheck.mostFailures,
});

/** What differs from the environment as it was read; what nobody touched here stays as others left it. */
const changesOf = (before: EnvironmentRulesFragment, values: UpdateEnvironmentInput) => {
  const saved = new Map<string, unknown>(Object.entries(valuesOf(before)));
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => (saved.get(name) ?? '') !== (value ?? '')),
  );
};

/** Saves the rules of an environment as a form has them, on the version it was opened with. */
export const useSaveRules = (opened: EnvironmentRulesFragment) => {
  const toast = useToast();
  const [updateEnvironment] = useUpdateEnvironmentMutation();
  const [base, setBase] = useState(opened);
  const save = useMutationForm({
    submit: async (values: UpdateEnvironmentInput) => {
      const input = { ...changesOf(base, values), id: base.id, updatedAt: base.updatedAt };
      return (await updateEnvironment({ variables: { input } })).data?.updateEnvironment;
    },
    onSuccess: ({ environment }, _values, form) => {
      if (environment) setBase(environment);
      form.keep();
      toast({ title: 'Rules saved', variant: 'success' });
    },
  });
  return { save, saved: base };
};
