// oxlint-disable jsx-a11y/prefer-tag-over-role -- the options of a combobox hold more than text, which <datalist> can't
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { shownName } from '../shownName.ts';
import type { FoundPath } from './matchPaths.ts';

/** The DOM id of a found file, for aria-activedescendant. */
export const optionId = (list: string, index: number) => `${list}-${index}`;

interface FoundListProps {
  id: string;
  found: readonly (FoundPath & { recent?: boolean })[];
  /** The one that Enter opens. */
  active: number;
  onChoose: (path: string) => void;
}

/** The files that were found, with what was typed marked in them. */
export const FoundList = ({ id, found, active, onChoose }: FoundListProps) => {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <Box ref={box} id={id} role="listbox" aria-label="Files" sx={listStyle}>
      {found.map(({ path, places, recent }, index) => (
        <Box
          key={path}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          // The box keeps the focus while one clicks.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(path)}
          sx={optionStyle}
        >
          <span className="path">
            <Marked path={path} places={places} />
          </span>
          {recent ? <small>Opened before</small> : null}
        </Box>
      ))}
    </Box>
  );
};

/** A path with some of its characters marked. */
const Marked = ({ path, places }: FoundPath) => {
  const marked = new Set(places);
  const pieces: { text: string; mark: boolean; at: number }[] = [];
  for (let at = 0; at < path.length; at += 1) {
    const mark = marked.has(at);
    const last = pieces.at(-1);
    if (last && last.mark === mark) last.text += path.charAt(at);
    else pieces.push({ text: path.charAt(at), mark, at });
  }
  return pieces.map(({ text, mark, at }) =>
    mark ? <mark key={at}>{shownName(text)}</mark> : <span key={at}>{shownName(text)}</span>,
  );
};

const listStyle = { maxHeight: '50vh', overflow: 'auto', padding: '0 12px 12px' } as const;

const optionStyle = {
  display: 'flex',
  alignItems: 'baseline',
  gap: 3,
  padding: '6px 8px',
  borderRadius: '6px',
  cursor: 'pointer',
  typography: 'body2',
  '&[aria-selected="true"]': { backgroundColor: 'surface.selected' },
  '&:hover:not([aria-selected="true"])': { backgroundColor: 'surface.hover' },
  '& .path': { minWidth: 0, overflowWrap: 'anywhere' },
  '& mark': { color: 'tone.accent.main', backgroundColor: 'transparent', fontWeight: 600 },
  '& small': { marginLeft: 'auto', flex: 'none', fontSize: 12, color: 'text.secondary' },
} as const;
