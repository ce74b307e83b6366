import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { visuallyHidden } from '../../shared/controls/visuallyHidden.ts';
import { FormMessage } from '../../shared/form/FormMessage.tsx';
import { FilterSelect } from '../../shared/menus/FilterSelect.tsx';
import { type FailureWords, readErrorDetails } from '../../shared/page/errorDetails.ts';
import { useImportProjectsSuspenseQuery } from './import.generated.ts';
import { importInWords, sendFindings } from './sendFindings.ts';

interface ImportDialogProps {
  /** Findings were imported. */
  onChanged: () => void;
  onClose: () => void;
}

/** Takes findings of other tools into a project, and tells what that changed. */
export const ImportDialog = ({ onChanged, onClose }: ImportDialogProps) => {
  const { data } = useImportProjectsSuspenseQuery({ fetchPolicy: 'cache-and-network' });
  const projects = data.projects.nodes;
  const title = useId();
  const input = useRef<HTMLInputElement>(null);
  const [project, setProject] = useState(projects.length === 1 ? (projects[0]?.id ?? '') : '');
  const [file, setFile] = useState<File | null>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<FailureWords | null>(null);
  const [outcome, setOutcome] = useState<readonly string[] | null>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setFile(target.files?.[0] ?? null);
    setFailure(null);
    setOutcome(null);
  };
  const send = async () => {
    setFailure(null);
    if (!project || !file) {
      setFailure({ message: project ? 'Please choose a file.' : 'Please choose a project.' });
      return;
    }
    setPending(true);
    try {
      const imports = await sendFindings(project, file);
      setOutcome(
        imports.length > 0 ? imports.map(importInWords) : ['The file has no results: nothing changed.'],
      );
      onChanged();
    } catch (error) {
      setFailure(readErrorDetails(error));
    }
    setPending(false);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>Import findings</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
          <Typography variant="body2" color="textSecondary">
            Findings from another tool, as a SARIF 2.1.0 file of at most 5 MB. What the tool found before in
            the project and does not name any more is resolved; no other finding changes.
          </Typography>
          {failure ? <FormMessage requestId={failure.requestId}>{failure.message}</FormMessage> : null}
          <div>
            <FilterSelect
              label="Project"
              otherwise="none"
              options={projects.map(({ id, name }) => ({ value: id, label: name }))}
              chosen={project ? [project] : []}
              // One at a time: another takes its place.
              onChange={(chosen) => {
                setProject(chosen.find((id) => id !== project) ?? '');
                setOutcome(null);
              }}
            />
          </div>
          <input
            ref={input}
            type="file"
            accept=".sarif,.json,application/sarif+json,application/json"
            aria-label="File with findings"
            tabIndex={-1}
            style={visuallyHidden}
            onChange={choose}
          />
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
            <Button onClick={() => input.current?.click()} sx={{ flex: 'none' }}>
              Choose file
            </Button>
            <Typography variant="body2" color="textSecondary" noWrap>
              {file?.name ?? 'No file chosen'}
            </Typography>
          </Box>
          <Box component="output" sx={{ display: 'block', typography: 'body2', overflowWrap: 'anywhere' }}>
            {outcome?.map((sentence) => (
              <div key={sentence}>{sentence}</div>
            ))}
          </Box>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{outcome ? 'Close' : 'Cancel'}</Button>
        <Button variant="contained" loading={pending} onClick={() => void send()}>
          Import findings
        </Button>
      </DialogActions>
    </Dialog>
  );
};
