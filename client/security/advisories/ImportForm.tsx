import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import {
  type ImportAdvisoriesInputValues,
  importAdvisoriesInputSchema,
} from '../../../schema/generated/validation.ts';
import type { ImportAdvisoriesInput } from '../../../schema/generated/types.ts';
import { ChoiceSwitch } from '../../shared/controls/ChoiceSwitch.tsx';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { TextField } from '../../shared/form/fields.tsx';
import { ProofField } from '../../shared/form/ProofField.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { AdvisoryFileField } from './AdvisoryFileField.tsx';
import { useImportAdvisoriesMutation } from './imports.generated.ts';
import { sendAdvisoryFile } from './sendAdvisoryFile.ts';

interface ImportFormProps {
  /** The ecosystems with where osv.dev publishes what it knows of them. */
  ecosystems: readonly { name: string; published: string }[];
  onDone: () => void;
  onClose: () => void;
}

type Values = ImportAdvisoriesInputValues;

const ways = [
  { value: 'OSV', label: 'osv.dev' },
  { value: 'FILE', label: 'File' },
  { value: 'ADDRESS', label: 'Address' },
] as const;

const notes = {
  OSV: 'The server downloads everything osv.dev publishes for the ecosystem. No package names are sent.',
  FILE: 'A zip archive or JSON file in OSV format, up to 256 MB. Use a complete dump: everything that is not in it counts as unpublished.',
  ADDRESS:
    'The server downloads the zip archive or JSON file. Use a complete dump: everything that is not in it counts as unpublished.',
};

/** Orders an import of advisories: what osv.dev publishes on an ecosystem, a file, or an address. */
export const ImportForm = ({ ecosystems, onDone, onClose }: ImportFormProps) => {
  const toast = useToast();
  const [importAdvisories] = useImportAdvisoriesMutation();
  const [way, setWay] = useState<(typeof ways)[number]['value']>('OSV');
  const [file, setFile] = useState<File | null>(null);
  // Sent once, also when the password is typed again.
  const sent = useRef<{ file: File; fileId: string } | null>(null);
  const whatToImport = async (address: string | null | undefined) => {
    if (way !== 'FILE') return { address: address ?? '' };
    if (!file) throw new Error('Please choose a file.');
    if (sent.current?.file !== file) sent.current = { file, fileId: await sendAdvisoryFile(file) };
    return { fileId: sent.current.fileId };
  };
  const onSubmit = useMutationForm({
    submit: async ({ address, currentPassword }: ImportAdvisoriesInput) => {
      const input = { ...(await whatToImport(address)), currentPassword };
      const payload = (await importAdvisories({ variables: { input } })).data?.importAdvisories;
      // Imported meanwhile, or replaced: it must be sent again.
      if (payload?.errors.some(({ field }) => field?.includes('fileId'))) sent.current = null;
      return payload;
    },
    onSuccess: () => {
      toast({ title: 'Import started', variant: 'success' });
      onDone();
    },
  });
  return (
    <Form
      // What was typed for another way is no address here.
      key={way === 'OSV' ? 'OSV' : 'OTHER'}
      schema={importAdvisoriesInputSchema}
      defaultValues={{ address: '', currentPassword: '' }}
      onSubmit={onSubmit}
      label="Import advisories"
    >
      <Box>
        <ChoiceSwitch label="Import from" options={ways} value={way} onChange={setWay} />
      </Box>
      {way === 'OSV' ? (
        <SelectField<Values>
          name="address"
          label="Ecosystem"
          options={ecosystems.map(({ name, published }) => ({ value: published, label: name }))}
        />
      ) : null}
      {way === 'FILE' ? <AdvisoryFileField file={file} onChoose={setFile} /> : null}
      {way === 'ADDRESS' ? (
        <TextField<Values>
          name="address"
          label="Address"
          type="url"
          placeholder="https://"
          autoComplete="off"
        />
      ) : null}
      <Typography variant="body2" color="textSecondary">
        {notes[way]}
      </Typography>
      <ProofField />
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton loadingLabel={way === 'FILE' ? 'Uploading...' : 'Starting...'}>Import</SubmitButton>
      </FormActions>
    </Form>
  );
};
