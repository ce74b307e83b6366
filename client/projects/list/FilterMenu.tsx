import Button from '@mui/material/Button';
import ListFilter from 'lucide-react/icons/list-filter';
import { useId, useState } from 'react';
import { lateDialog } from '../../shared/dialogs/lateDialog.tsx';
import type { FilterPanelProps } from './FilterPanel.tsx';

const panel = lateDialog(async () => (await import('./FilterPanel.tsx')).FilterPanel);

/** The "Filters" button and what it opens: a group of checkboxes for each kind of value. Choices apply at once. */
export const FilterMenu = ({ groups, onChange }: Pick<FilterPanelProps, 'groups' | 'onChange'>) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // It is drawn for a moment after it closed.
  const [drawn, setDrawn] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        {...panel.opener}
        startIcon={<ListFilter aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Filters
      </Button>
      {anchor || drawn ? (
        <panel.Dialog
          id={id}
          anchor={anchor}
          groups={groups}
          onChange={onChange}
          onClose={() => setAnchor(null)}
          onDrawn={setDrawn}
        />
      ) : null}
    </>
  );
};
