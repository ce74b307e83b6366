import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useDeferredValue, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatNumber } from '../../shared/display/formats.ts';
import { codeHref } from '../codeAddress.ts';
import { FinderInput } from './FinderInput.tsx';
import { FoundList, optionId } from './FoundList.tsx';
import { useFilePathsQuery } from './finder.generated.ts';
import { matchPaths, searchedPaths } from './matchPaths.ts';
import { recentFiles } from './recentFiles.ts';

interface FileFinderProps {
  projectId: string;
  branch: string | null;
  sha: string;
  onClose: () => void;
}

/** Finds a file of a branch by some characters of its path: all paths are here, so that every key is answered at once. */
export const FileFinder = ({ projectId, branch, sha, onClose }: FileFinderProps) => {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const list = useId();
  const navigate = useNavigate();
  const { data, error, loading } = useFilePathsQuery({ variables: { id: projectId, branch: sha } });
  const paths = data?.project?.repository?.paths;
  const searched = useMemo(() => searchedPaths(paths?.text ?? ''), [paths]);
  const wanted = useDeferredValue(typed);
  const found = useMemo(() => {
    if (wanted.trim() !== '') return matchPaths(searched, wanted);
    const there = new Set(searched.paths);
    const recent = recentFiles(projectId).filter((path) => there.has(path));
    const others = matchPaths(searched, '').filter(({ path }) => !recent.includes(path));
    return [...recent.map((path) => ({ path, places: [], recent: true })), ...others];
  }, [searched, wanted, projectId]);
  const index = Math.min(active, found.length - 1);

  const choose = (path: string) => {
    onClose();
    void navigate(codeHref({ branch, path }));
  };
  const step = (by: number) => {
    if (found.length > 0) setActive((index + by + found.length) % found.length);
  };
  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Enter: () => {
      // Before the list has followed, the best match of what was typed: it is what the list will begin with.
      const chosen = wanted === typed ? found[index] : matchPaths(searched, typed)[0];
      if (chosen) choose(chosen.path);
    },
  };
  const press = (event: KeyboardEvent) => {
    const action = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  const said = error
    ? error.message
    : loading
      ? 'Loading file names…'
      : found.length === 0
        ? `No matching files.`
        : '';
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{
        paper: { 'aria-label': 'Go to file', sx: { alignSelf: 'flex-start', marginTop: '10vh' } },
      }}
    >
      <FinderInput
        typed={typed}
        onType={(text) => {
          setTyped(text);
          setActive(0);
        }}
        onKeyDown={press}
        combobox={{
          'aria-expanded': found.length > 0,
          'aria-controls': list,
          'aria-activedescendant': found[index] ? optionId(list, index) : undefined,
        }}
      />
      <FoundList id={list} found={found} active={index} onChoose={choose} />
      <Typography
        component="output"
        variant="body2"
        color="textSecondary"
        sx={{ display: 'block', padding: said || paths?.more ? '4px 20px 16px' : 0 }}
      >
        {said}
        {paths?.more ? ` The first ${formatNumber(searched.paths.length)} files are searched.` : ''}
      </Typography>
    </Dialog>
  );
};
