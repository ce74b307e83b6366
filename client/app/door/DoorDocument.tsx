import { givenAnswersId } from '../givenAnswers.ts';
import { DocumentHead, escapedJson } from './DocumentHead.tsx';
import type { DoorPage } from './pages.ts';
import type { DocumentStyles } from './stylesOf.ts';

interface DoorDocumentProps {
  page: DoorPage;
  /** The application's markup. */
  html: string;
  styles: DocumentStyles;
  /** What the page was rendered with, as JSON. */
  answers: string;
}

/** A page of the door as a whole document. Vite puts hashed names in place of those of script and font. */
export const DoorDocument = ({ page, html, styles, answers }: DoorDocumentProps) => (
  <html lang="en">
    <DocumentHead {...page} styles={styles} script="/app/door/script/door.ts" />
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
        dangerouslySetInnerHTML={{ __html: escapedJson(answers) }}
      />
    </body>
  </html>
);
