import { useWatch } from 'react-hook-form';
import type { ConfigureModelInputValues } from '../../schema/generated/validation.ts';
import { CheckboxField } from '../shared/form/CheckboxField.tsx';
import { TextField } from '../shared/form/fields.tsx';

/** The API key, which is written and never read. */
export const ApiKeyField = ({ isStored }: { isStored: boolean }) => {
  const provider = useWatch<ConfigureModelInputValues, 'provider'>({ name: 'provider' });
  const removes = useWatch<ConfigureModelInputValues, 'removeApiKey'>({ name: 'removeApiKey' }) === true;
  const isOptional = provider === 'OPENAI_COMPATIBLE';
  const unstored = isOptional ? 'Ollama, vLLM and LM Studio need none by default.' : undefined;
  return (
    <>
      <TextField<ConfigureModelInputValues>
        name="apiKey"
        label="API key"
        type="password"
        autoComplete="new-password"
        disabled={removes}
        description={
          isStored ? 'A key is stored. Leave this empty to keep it; type one to replace it.' : unstored
        }
      />
      {isStored && isOptional ? (
        <CheckboxField<ConfigureModelInputValues> name="removeApiKey" label="Remove the stored key" />
      ) : null}
    </>
  );
};
