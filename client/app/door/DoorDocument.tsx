import { givenAnswersId } from '../givenAnswers.ts';
import { dark, light } from '../theme/tokens.ts';
import type { DoorPage } from './pages.ts';

interface DoorDocumentProps {
  page: DoorPage;
  /** The application's markup. */
  html: string;
  /** Rules of the document. */
  styles: string;
  /** Rules of the elements' classes, and the names of those. */
  rules: string;
  names: string[];
  /** What the page was rendered with, as JSON. */
  answers: string;
}

/** `<` would end the element that holds it; JSON can do without. */
const escaped = (json: string) => json.replaceAll('<', '\\u003c');

/** A page of the door as a whole document. Vite puts hashed names in place of those of script and font. */
export const DoorDocument = ({ page, html, styles, rules, names, answers }: DoorDocumentProps) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content={light.surface.page} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={dark.surface.page} media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <script src="/theme.js" />
      <style dangerouslySetInnerHTML={{ __html: styles }} />
      <style data-emotion={`css ${names.join(' ')}`} dangerouslySetInnerHTML={{ __html: rules }} />
      <script type="module" src="/app/door/script/door.ts" />
    </head>
    <body>
      <noscript>
        <p className="door-note">
          This form needs JavaScript. Turn it on in the browser’s settings, then reload this page.
        </p>
      </noscript>
      <div id="root" dangerouslySetInnerHTML={{ __html: html }} />
      <p id="door-message" className="door-note" role="alert" />
      <script
        type="application/json"
        id={givenAnswersId}
        dangerouslySetInnerHTML={{ __html: escaped(answers) }}
      />
    </body>
  </html>
);
