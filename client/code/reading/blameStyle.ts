import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';
import { lineHeight } from '../../shared/code/codeStyle.ts';

/** The column at the left of blamed lines: it stays while the code is scrolled sideways. */
export const blameStyle = (theme: Theme): SystemStyleObject<Theme> => {
  const { divider, surface, text, tone } = theme.vars.palette;
  const edges: Record<string, { borderLeft: string }> = {};
  for (let heat = 0; heat <= 5; heat += 1) {
    const colour = `color-mix(in srgb, ${tone.high.main} ${heat * 20}%, ${divider})`;
    edges[`& [data-heat="${heat}"]`] = { borderLeft: `3px solid ${colour}` };
  }
  return {
    position: 'relative',
    height: '100%',
    width: { xs: 112, sm: 320 },
    fontFamily: theme.typography.fontFamily,
    fontSize: 12,
    backgroundColor: surface.panel,
    borderRight: `1px solid ${divider}`,
    '& .blamed': {
      position: 'absolute',
      left: 0,
      right: 0,
      overflow: 'hidden',
      padding: '0 8px',
      boxShadow: `inset 0 1px ${divider}`,
    },
    ...edges,
    '& .told': { display: 'flex', alignItems: 'center', gap: 2, height: lineHeight },
    '& .message, & .by': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .message': { flex: 1, minWidth: 0 },
    '& .when': { color: text.secondary, whiteSpace: 'nowrap', display: { xs: 'none', sm: 'inline' } },
    '& .by': { color: text.secondary },
    '& .MuiIconButton-root': { width: 24, height: lineHeight, margin: '0 -4px', color: text.secondary },
    '& [role="alert"]': { position: 'absolute', margin: 0, padding: '0 8px', color: tone.critical.main },
  };
};
