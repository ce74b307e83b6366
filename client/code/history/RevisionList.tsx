// oxlint-disable jsx-a11y/prefer-tag-over-role -- the options of a combobox that is typed in elsewhere; a thousand of them need more than <datalist>
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId, useState } from 'react';
import { formatNumber } from '../../shared/display/formats.ts';
import { shownName } from '../shownName.ts';
import { useRevisionNames } from './useRevisionNames.ts';

interface RevisionListProps {
  id: string;
  projectId: string;
  anchor: HTMLElement;
  branchesOnly: boolean;
  onClose: () => void;
  /** Gets the name, null for the default branch. */
  onChoose: (name: string | null) => void;
}

const giveFocus = (element: HTMLInputElement | null) => element?.focus({ preventScroll: true });

/** The branches and tags to choose from: typing narrows them, the arrow keys and Enter choose. */
export const RevisionList = (props: RevisionListProps) => {
  const { id, projectId, anchor, branchesOnly, onClose, onChoose } = props;
  const [type, setType] = useState<'branches' | 'tags'>('branches');
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const list = useId();
  const { names, defaultBranch, left, loading } = useRevisionNames(projectId, type, typed);
  const narrow = (text: string) => {
    setTyped(text);
    setActive(0);
  };
  const choose = (name: string | undefined) => {
    if (name === undefined) return;
    onClose();
    onChoose(type === 'branches' && name === defaultBranch ? null : name);
  };
  const press = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined) {
      event.preventDefault();
      const next = Math.min(Math.max(active + move, 0), names.length - 1);
      setActive(next);
      document.getElementById(`${list}-${next}`)?.scrollIntoView?.({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(names[active]);
    }
  };
  return (
    <Popover
      id={id}
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': branchesOnly ? 'Choose a branch' : 'Choose a branch or tag',
          sx: { width: 320, maxWidth: 'calc(100vw - 24px)' },
        },
      }}
    >
      {branchesOnly ? null : (
        <Tabs
          value={type}
          variant="fullWidth"
          aria-label="What to choose from"
          onChange={(_, value: 'branches' | 'tags') => {
            setType(value);
            setActive(0);
          }}
        >
          <Tab value="branches" label="Branches" id={`${list}-branches`} aria-controls={list} />
          <Tab value="tags" label="Tags" id={`${list}-tags`} aria-controls={list} />
        </Tabs>
      )}
      <Box sx={{ padding: 2 }}>
        <OutlinedInput
          fullWidth
          value={typed}
          placeholder={`Find a ${type === 'branches' ? 'branch' : 'tag'}`}
          onChange={({ target }) => narrow(target.value)}
          onKeyDown={press}
          inputRef={giveFocus}
          slotProps={{
            input: {
              role: 'combobox',
              'aria-label': `Find a ${type === 'branches' ? 'branch' : 'tag'}`,
              'aria-expanded': true,
              'aria-controls': list,
              'aria-autocomplete': 'list',
              ...(names.length > 0 ? { 'aria-activedescendant': `${list}-${active}` } : {}),
            },
          }}
        />
      </Box>
      <Box
        role="listbox"
        id={list}
        {...(branchesOnly ? { 'aria-label': 'Branches' } : { 'aria-labelledby': `${list}-${type}` })}
        sx={listStyle}
      >
        {names.map((name, index) => (
          <div
            key={name}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => choose(name)}
            onKeyDown={press}
          >
            {shownName(name)}
            {type === 'branches' && name === defaultBranch ? <small>default</small> : null}
          </div>
        ))}
      </Box>
      <Typography
        variant="caption"
        color="textSecondary"
        component="output"
        sx={{ display: 'block', padding: '4px 12px 8px' }}
      >
        {loading
          ? 'Loading'
          : names.length === 0
            ? `There is no such ${type === 'branches' ? 'branch' : 'tag'}.`
            : ''}
        {left > 0 ? `${formatNumber(left)} more: type to find them.` : ''}
      </Typography>
    </Popover>
  );
};

const listStyle = {
  margin: 0,
  padding: 0,
  maxHeight: 288,
  overflowY: 'auto',
  '& [role="option"]': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 2,
    padding: '6px 12px',
    typography: 'body2',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    // A thousand of them cost no more than those in sight.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 32px',
  },
  '& [role="option"]:hover': { backgroundColor: 'surface.hover' },
  '& [role="option"][aria-selected="true"]': { backgroundColor: 'surface.selected' },
  '& small': { color: 'text.secondary' },
} as const;
