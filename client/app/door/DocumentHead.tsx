import { dark, light } from '../theme/tokens.ts';
import type { DocumentStyles } from './stylesOf.ts';

/** For JSON within an element: `<` would end it, and JSON can do without. */
export const escapedJson = (json: string) => json.replaceAll('<', '\\u003c');

interface DocumentHeadProps {
  /** Of the browser's tab. */
  title: string;
  /** What search results say of the page. */
  description: string;
  styles: DocumentStyles;
  /** The page's one module, by its path below client/. */
  script: string;
}

/** The head of a page that is rendered at build. Vite puts hashed names in place of those of script and font. */
export const DocumentHead = ({ title, description, styles, script }: DocumentHeadProps) => (
  <head>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>{title}</title>
    <meta name="description" content={description} />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content={light.surface.page} media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content={dark.surface.page} media="(prefers-color-scheme: dark)" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <script src="/theme.js" />
    <style dangerouslySetInnerHTML={{ __html: styles.ofDocument }} />
    {/* Emotion leaves what is marked so where it stands. Moved, the styles would all be read once more. */}
    <style
      data-s=""
      data-emotion={`css ${styles.names.join(' ')}`}
      dangerouslySetInnerHTML={{ __html: styles.ofClasses }}
    />
    <script type="module" src={script} />
  </head>
);
