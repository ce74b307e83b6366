import { dark, light } from '../app/theme/tokens.ts';
import type { SitePage } from './pages.tsx';
import { PoweredBy } from './PoweredBy.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

/** A public page as a whole document. Vite puts hashed names in place of those of style sheet and script. */
export const Document = ({ page }: { page: SitePage }) => {
  const { path, title, description, Page, badge } = page;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Slipway" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={light.surface.page} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={dark.surface.page} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script src="/theme.js" />
        <link rel="stylesheet" href="/marketing/styles/site.css" />
        <script type="module" src="/marketing/script/site.ts" />
      </head>
      <body>
        <SiteHeader path={path} />
        <main id="content" tabIndex={-1}>
          <Page />
          {badge ? <PoweredBy /> : null}
        </main>
        <SiteFooter />
      </body>
    </html>
  );
};
