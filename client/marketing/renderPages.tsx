import { renderToStaticMarkup } from 'react-dom/server';
import { theme } from '../app/theme/theme.ts';
import { Document } from './Document.tsx';
import { extractStyles } from './extractStyles.ts';
import { sitePages } from './pages.tsx';
import { themeStyles } from './themeStyles.ts';

/** A public page as HTML. */
export interface RenderedPage {
  path: string;
  html: string;
}

/**
 * Renders every public page, and the style rules that its parts bring along: those of the app's components, and the
 * theme's variables that they or `styles` use.
 */
export const renderPages = (styles: string): { pages: RenderedPage[]; css: string } => {
  const rules = new Set<string>();
  const pages = sitePages.map((page) => {
    const rendered = extractStyles(renderToStaticMarkup(<Document page={page} />));
    for (const rule of rendered.rules) rules.add(rule);
    return { path: page.path, html: `<!doctype html>\n${rendered.html}\n` };
  });
  const own = [...rules].join('\n');
  return { pages, css: `${themeStyles(theme.generateStyleSheets(), `${styles}${own}`)}\n${own}\n` };
};
