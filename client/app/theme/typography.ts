import type { ThemeOptions } from '@mui/material/styles';

const family = "'Inter Variable', system-ui, sans-serif";

/** One size and its line height, in pixels as designed, written in rem so that a larger browser font enlarges all. */
const type = (size: number, line: number, weight: 400 | 500 | 600, letterSpacing = '0') => ({
  fontFamily: family,
  fontSize: `${size / 16}rem`,
  lineHeight: `${line / 16}rem`,
  fontWeight: weight,
  letterSpacing,
});

/** The product's six sizes: page title, section title, card title, body, table, meta; and the key figure. */
export const typography: ThemeOptions['typography'] = {
  fontFamily: family,
  fontWeightBold: 600,
  h1: type(20, 28, 600, '-0.01em'),
  h2: type(16, 24, 600),
  h3: type(14, 20, 600),
  figure: { ...type(24, 32, 600, '-0.01em'), fontVariantNumeric: 'tabular-nums' },
  body1: type(14, 20, 400),
  body2: type(13, 20, 400),
  caption: type(12, 16, 400),
  button: { ...type(13, 20, 500), textTransform: 'none' },
};
