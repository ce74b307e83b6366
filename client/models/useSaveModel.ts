import { useState } from 'react';
import type { ConfigureModelInput } from '../../schema/generated/types.ts';
import type { ConfigureModelInputValues } from '../../schema/generated/validation.ts';
import type { Refusal } from '../shared/form/NewerVersion.tsx';
import { useMutationForm } from '../shared/form/useMutationForm.ts';
import { useToast } from '../shared/toasts/useToast.ts';
import { type ModelFieldsFragment, useConfigureModelMutation } from './models.generated.ts';

/** What a form begins with: the model as it is, or what is usual. */
export const valuesOf = (model: ModelFieldsFragment | null): ConfigureModelInputValues => ({
  updatedAt: model?.updatedAt ?? null,
  provider: model?.provider ?? 'OPENAI_COMPATIBLE',
  baseUrl: model?.baseUrl ?? '',
  model: model?.model ?? '',
  apiKey: '',
  removeApiKey: false,
  inputPrice: model?.inputPrice ?? null,
  outputPrice: model?.outputPrice ?? null,
  contextTokens: model?.contextTokens ?? 32_768,
  monthlyBudget: {
    tokens: model?.monthlyBudget.tokens ?? null,
    cost: model?.monthlyBudget.cost ? model.monthlyBudget.cost.cents / 100 : null,
  },
  projectIds: model?.projects.map(({ id }) => id) ?? [],
});

/** Saves the model as a form has it, on the version that it was opened with. */
export const useSaveModel = (opened: ModelFieldsFragment | null) => {
  const toast = useToast();
  const [configureModel] = useConfigureModelMutation();
  const [updatedAt, setUpdatedAt] = useState(opened?.updatedAt ?? null);
  const [refusal, setRefusal] = useState<Refusal>();
  const save = useMutationForm({
    submit: async (values: ConfigureModelInput) => {
      setRefusal(undefined);
      const input = { ...values, updatedAt };
      return (await configureModel({ variables: { input } })).data?.configureModel;
    },
    onSuccess: ({ organization }, _, form) => {
      setUpdatedAt(organization?.model?.updatedAt ?? null);
      form.keep();
      toast({ title: 'Model saved', variant: 'success' });
    },
    onRejected: (rest) => {
      if (rest.length === 0) return;
      const message = rest.map((error) => error.message).join(' ');
      setRefusal({ message, conflict: rest.some(({ code }) => code === 'CONFLICT') });
    },
  });
  return { save, refusal };
};
