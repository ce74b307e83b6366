import type { SxProps, Theme } from '@mui/material/styles';
import { codeStyle } from '../../shared/code/codeStyle.ts';

/** The look of lines that differ. They wrap, so that a phone shows them whole; colour only helps, the sign says it. */
export const diffStyle: SxProps<Theme> = [
  ...(Array.isArray(codeStyle) ? codeStyle : [codeStyle]),
  (theme) => {
    const { tone, text, surface } = theme.vars.palette;
    return {
      overflow: 'visible',
      // What is out of sight is neither laid out nor painted; its height is guessed until it was once.
      '& .block': { contentVisibility: 'auto', containIntrinsicSize: 'auto 1000px' },
      '& .row': { display: 'grid', scrollMarginBlock: '120px', position: 'relative' },
      '& .note': {
        position: 'absolute',
        top: 0,
        left: '2px',
        width: 20,
        height: '100%',
        maxHeight: 20,
        padding: 0,
        border: 0,
        borderRadius: '4px',
        font: 'inherit',
        lineHeight: 1,
        cursor: 'pointer',
        userSelect: 'none',
        color: tone.accent.main,
        backgroundColor: surface.hover,
        opacity: 0,
        '@media (hover: none)': { opacity: 0.6 },
      },
      '& .with-findings .note': { left: 26 },
      '& .row:hover > .note, & .note:focus-visible': { opacity: 1 },
      '& .unified': { gridTemplateColumns: '5ch 5ch 2ch minmax(0, 1fr)' },
      '& .split': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
      '& .half.row': { gridTemplateColumns: '5ch 2ch minmax(0, 1fr)' },
      '& .row > a': {
        paddingRight: '1ch',
        textAlign: 'right',
        color: text.secondary,
        textDecoration: 'none',
        userSelect: 'none',
      },
      '& .row > a:hover': { color: text.primary, textDecoration: 'underline' },
      // Signs and numbers have columns of their own; a line without a number leaves its column empty.
      '& .row > *, & .row::before': { gridRow: 1 },
      '& .row::before': { content: '""', textAlign: 'center', color: text.secondary },
      '& .added::before': { content: '"+"' },
      '& .removed::before': { content: '"−"' },
      '& .unified::before': { gridColumn: 3 },
      '& .unified.added > a': { gridColumn: 2 },
      '& .unified > code': { gridColumn: 4 },
      '& .half::before': { gridColumn: 2 },
      '& .half > code': { gridColumn: 3 },
      '& .note::before': { content: '"+"' },
      '& .row > code': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
      '& .removed': { backgroundColor: tone.critical.tint },
      '& .added': { backgroundColor: tone.success.tint },
      '& .none': { backgroundColor: surface.hover },
      '& mark': { color: 'inherit', borderRadius: '2px' },
      '& .removed mark': { backgroundColor: tone.critical.tint },
      '& .added mark': { backgroundColor: tone.success.tint },
      '& .target': { boxShadow: `inset 3px 0 0 ${tone.accent.main}` },
      '& .endless': { color: text.secondary, userSelect: 'none', paddingLeft: '1ch' },
      '& [data-selecting="before"] .after, & [data-selecting="after"] .before': { userSelect: 'none' },
    };
  },
];
