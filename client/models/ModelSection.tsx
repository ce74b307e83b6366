import Box from '@mui/material/Box';
import { useState } from 'react';
import { ReadOnlyNote } from '../shared/session/ReadOnlyNote.tsx';
import { ConnectionCard } from './ConnectionCard.tsx';
import { ModelForm } from './ModelForm.tsx';
import { useModelSettingsSuspenseQuery } from './models.generated.ts';
import { NoModel } from './NoModel.tsx';
import { RemoveModel } from './RemoveModel.tsx';

/** The language model of the organization: where it is, what it can do, and which code may be sent to it. */
export const ModelSection = () => {
  const { data, refetch } = useModelSettingsSuspenseQuery({ fetchPolicy: 'network-only' });
  const [version, setVersion] = useState(0);
  const [isAdding, setIsAdding] = useState(false);
  const { model } = data.organization;
  const load = async () => {
    await refetch();
    setVersion(version + 1);
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <ReadOnlyNote unless="MODEL_CONFIGURE">Only admins and owners can configure the model.</ReadOnlyNote>
      {model ? <ConnectionCard model={model} onEnd={refetch} /> : null}
      {model === null && !isAdding ? (
        <NoModel onAdd={() => setIsAdding(true)} />
      ) : (
        <ModelForm key={`${version} ${model === null}`} model={model} onLoadNewer={load} />
      )}
      {model ? <RemoveModel model={model} onRemoved={() => setIsAdding(false)} /> : null}
    </Box>
  );
};
