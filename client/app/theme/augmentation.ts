import '@mui/material/themeCssVarsAugmentation';
import type { CSSProperties } from 'react';
import type { Tokens } from './tokens.ts';

type ProductColors = Pick<Tokens, 'surface' | 'border' | 'accent' | 'danger' | 'tone'> & { shadow: string };

declare module '@mui/material/styles' {
  interface Palette extends ProductColors {}
  interface PaletteOptions extends Partial<ProductColors> {}
  interface TypographyVariants {
    figure: CSSProperties;
  }
  interface TypographyVariantsOptions {
    figure?: CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    figure: true;
    h4: false;
    h5: false;
    h6: false;
    subtitle1: false;
    subtitle2: false;
    overline: false;
  }
}
