import { type Palette, useColorScheme, useTheme } from '@mui/material/styles';
import { useMemo } from 'react';

/** Values of Mermaid's theme by their names. Mermaid computes with colours, so that they cannot be variables of the style sheet. */
export type DiagramColors = Readonly<Record<string, string | boolean>>;

/** The colours of what a diagram tells apart by colour: parts of a pie, sections, branches. */
const partsOf = ({ tone, text }: Palette) =>
  Object.fromEntries(
    [tone.accent, tone.success, tone.high, tone.low, tone.medium, tone.critical, tone.neutral].flatMap(
      ({ tint }, index) => [
        [`pie${index + 1}`, tint],
        [`cScale${index}`, tint],
        [`cScaleLabel${index}`, text.primary],
        [`git${index}`, tint],
        [`gitBranchLabel${index}`, text.primary],
      ],
    ),
  );

const colorsOf = (palette: Palette, darkMode: boolean): DiagramColors => {
  const { surface, text, border, tone } = palette;
  return {
    darkMode,
    background: surface.panel,
    primaryColor: surface.page,
    primaryTextColor: text.primary,
    primaryBorderColor: border.control,
    secondaryColor: surface.raised,
    tertiaryColor: surface.panel,
    tertiaryBorderColor: border.control,
    lineColor: text.secondary,
    textColor: text.primary,
    noteBkgColor: surface.page,
    noteTextColor: text.primary,
    noteBorderColor: tone.accent.main,
    signalColor: text.secondary,
    edgeLabelBackground: surface.panel,
    clusterBkg: surface.panel,
    clusterBorder: border.control,
    pieOpacity: '1',
    pieStrokeColor: border.control,
    pieOuterStrokeColor: border.control,
    pieStrokeWidth: '1px',
    pieOuterStrokeWidth: '1px',
    ...partsOf(palette),
  };
};

/** The colours of diagrams in the mode that is shown. */
export const useDiagramColors = (): DiagramColors => {
  const { colorSchemes, palette } = useTheme();
  const { colorScheme = 'light' } = useColorScheme();
  const shown = colorSchemes?.[colorScheme]?.palette ?? palette;
  return useMemo(() => colorsOf(shown, colorScheme === 'dark'), [shown, colorScheme]);
};
