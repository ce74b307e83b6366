import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { formatCount, formatNumber } from '../display/formats.ts';
import { tabular } from './tabular.ts';

/** The schema's PageInfo. */
interface PageInfoShape {
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  startCursor?: string | null | undefined;
  endCursor?: string | null | undefined;
}

/** Where to go: the page after or before a cursor. */
export type PageTurn = { after: string } | { before: string };

interface TablePagesProps {
  pageInfo: PageInfoShape;
  /** Rows on this page. */
  shown: number;
  /** Rows on all pages, where the server counts them. */
  total?: number | undefined;
  /** One row: "project". */
  noun: string;
  /** Several, where that is not the noun with an s: "pushes". */
  plural?: string;
  /** What a screen reader calls it, where a page has several. */
  label?: string;
  onTurn: (turn: PageTurn) => void;
}

/** The foot of a list that comes in pages. */
export const TablePages = ({
  pageInfo,
  shown,
  total,
  noun,
  plural = `${noun}s`,
  label = 'Pages',
  onTurn,
}: TablePagesProps) => {
  const { startCursor, endCursor } = pageInfo;
  const before = pageInfo.hasPreviousPage && startCursor ? { before: startCursor } : undefined;
  const after = pageInfo.hasNextPage && endCursor ? { after: endCursor } : undefined;
  const all = total ?? shown;
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        padding: '8px 12px',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="caption" color="textSecondary" sx={{ flex: 1, ...tabular }}>
        {shown < all
          ? `${formatNumber(shown)} of ${formatCount(all, noun, plural)}`
          : formatCount(all, noun, plural)}
      </Typography>
      {before || after ? (
        <>
          <Button
            size="small"
            startIcon={<ChevronLeft aria-hidden />}
            disabled={!before}
            onClick={() => before && onTurn(before)}
          >
            Previous
          </Button>
          <Button
            size="small"
            endIcon={<ChevronRight aria-hidden />}
            disabled={!after}
            onClick={() => after && onTurn(after)}
          >
            Next
          </Button>
        </>
      ) : null}
    </Box>
  );
};
