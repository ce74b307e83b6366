import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { formatNumber } from '../../shared/display/formats.ts';

interface ShortListProps {
  /** What it is a list of, with how many: it stands above. */
  label: string;
  items: readonly { key: string; content: ReactNode }[];
  /** The way to those that were not read. */
  more?: ReactNode;
}

/** So many are shown before somebody asks for the others. */
const shownAtFirst = 5;

/** A list that begins short: the others are one press away. */
export const ShortList = ({ label, items, more }: ShortListProps) => {
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const shown = isWhole ? items : items.slice(0, shownAtFirst);
  return (
    <Box sx={{ display: 'grid', gap: 1, '& > *': { minWidth: 0 } }}>
      <Typography variant="body2">{label}</Typography>
      <Box component="ul" id={id} aria-label={label} sx={listStyle}>
        {shown.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </Box>
      {isWhole || items.length <= shownAtFirst ? (
        more
      ) : (
        <Box>
          <Button
            size="small"
            variant="text"
            aria-controls={id}
            onClick={() => setWhole(true)}
            sx={{ marginLeft: '-10px' }}
          >
            {`Show all ${formatNumber(items.length)}`}
          </Button>
        </Box>
      )}
    </Box>
  );
};

const listStyle = {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderLeft: 2,
  borderColor: 'divider',
  paddingLeft: 3,
  '& > li': { minHeight: 24, display: 'flex', alignItems: 'center', minWidth: 0 },
} as const;
