import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ConfigureModelInputValues } from '../../schema/generated/validation.ts';
import { TextField } from '../shared/form/fields.tsx';
import { localServers, providers } from './providers.ts';

const isUsual = (url: string): boolean => providers.some(({ baseUrl }) => baseUrl === url);

/** The address of the API; a provider that has one of its own fills it in, unless something else was typed. */
export const BaseUrlField = () => {
  const { getValues, setValue } = useFormContext<ConfigureModelInputValues>();
  const provider = useWatch<ConfigureModelInputValues, 'provider'>({ name: 'provider' });
  useEffect(() => {
    const usual = providers.find(({ value }) => value === provider)?.baseUrl ?? '';
    const typed = getValues('baseUrl');
    if (typed !== usual && isUsual(typed)) setValue('baseUrl', usual, { shouldDirty: true });
  }, [provider, getValues, setValue]);
  return (
    <TextField<ConfigureModelInputValues>
      name="baseUrl"
      label="Base URL"
      description={
        provider === 'OPENAI_COMPATIBLE'
          ? localServers.map(({ name, baseUrl }) => `${name}: ${baseUrl}`).join(' · ')
          : undefined
      }
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
};
