import { narrowQuery } from '../../shared/page/narrowScreen.ts';

/** From here on the sidebar stands beside the page; below, it is a drawer. */
export const wideScreen = '@media (min-width: 900px)';
export const narrowScreen = `@media ${narrowQuery}`;

/** Pixels: 16 or 64 units of 4. */
export const sidebarWidth = (collapsed: boolean) => (collapsed ? 64 : 256);

/** Height of header and of the sidebar's brand, in pixels. */
export const headerHeight = 52;
