/** What a chip, badge or figure says about its subject; the only colours beside text, surfaces and the accent. */
type Tone = 'critical' | 'high' | 'medium' | 'low' | 'success' | 'accent' | 'neutral';

/** `main` for text, icons and lines; `tint` for the background of a chip that carries that text. */
interface ToneColors {
  main: string;
  tint: string;
}

/** Every colour of one scheme. Contrast is held by tokens.test.ts: text 4.5:1 and borders of inputs 3:1. */
export interface Tokens {
  /** The ground, the cards and bars on it, and what floats above both (menus, dialogs, hovered rows). */
  surface: { page: string; panel: string; raised: string; hover: string; selected: string };
  text: { primary: string; muted: string; disabled: string };
  /** `line` divides; `control` outlines what a person types in or ticks. */
  border: { line: string; control: string };
  /** `solid` fills the page's one primary button, under `onSolid`; links and focus use tone.accent. */
  accent: { solid: string; solidHover: string; onSolid: string };
  danger: { solid: string; solidHover: string; onSolid: string };
  tone: Record<Tone, ToneColors>;
  /** The shadow of menus and dialogs; nothing else has one. */
  shadow: string;
}

/** `#rrggbb` and an opacity from 0 to 1 as `#rrggbbaa`. */
const withOpacity = (color: string, opacity: number) =>
  `${color}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`;

/** Tints are made of brighter hues than the text on them, which would turn grey when thinned. */
const tones = (colors: Record<Tone, string>, opacity: number): Record<Tone, ToneColors> => ({
  critical: { main: colors.critical, tint: withOpacity('#e5484d', opacity) },
  high: { main: colors.high, tint: withOpacity('#f76b15', opacity) },
  medium: { main: colors.medium, tint: withOpacity('#f2b200', opacity) },
  low: { main: colors.low, tint: withOpacity('#2f88f0', opacity) },
  success: { main: colors.success, tint: withOpacity('#22b573', opacity) },
  accent: { main: colors.accent, tint: withOpacity('#5b6ef5', opacity) },
  neutral: { main: colors.neutral, tint: withOpacity('#8b95a7', opacity) },
});

export const light: Tokens = {
  surface: {
    page: '#f7f8fa',
    panel: '#ffffff',
    raised: '#ffffff',
    hover: '#14171f0a',
    selected: '#3b50d612',
  },
  text: { primary: '#14171f', muted: '#596273', disabled: '#868e9c' },
  border: { line: '#14171f1a', control: '#868e9c' },
  accent: { solid: '#3b50d6', solidHover: '#2f42ba', onSolid: '#ffffff' },
  danger: { solid: '#b3242e', solidHover: '#961c25', onSolid: '#ffffff' },
  tone: tones(
    {
      critical: '#a8141f',
      high: '#a23c05',
      medium: '#7a5600',
      low: '#1f5fa6',
      success: '#0c6b3e',
      accent: '#3b50d6',
      neutral: '#4d5666',
    },
    0.13,
  ),
  shadow: '0 0 0 1px #14171f14, 0 8px 24px -4px #14171f24, 0 2px 6px #14171f0f',
};

export const dark: Tokens = {
  surface: {
    page: '#0a0c11',
    panel: '#101319',
    raised: '#171b23',
    hover: '#ffffff0d',
    selected: '#97a6ff1f',
  },
  text: { primary: '#e9ebf0', muted: '#9aa3b3', disabled: '#69717f' },
  border: { line: '#ffffff1a', control: '#69717f' },
  accent: { solid: '#4a60e8', solidHover: '#3f53d3', onSolid: '#ffffff' },
  danger: { solid: '#c92a35', solidHover: '#b3242e', onSolid: '#ffffff' },
  tone: tones(
    {
      critical: '#ff8f8a',
      high: '#ffa566',
      medium: '#ecc55a',
      low: '#86bbff',
      success: '#63cf95',
      accent: '#97a6ff',
      neutral: '#b4bcc9',
    },
    0.17,
  ),
  shadow: '0 0 0 1px #ffffff1a, 0 12px 32px -4px #000000b3, 0 2px 8px #00000080',
};
