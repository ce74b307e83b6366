import { DocumentHead, escapedJson } from '../door/DocumentHead.tsx';
import type { DocumentStyles } from '../door/stylesOf.ts';
import { earlyQuestionsId } from './questions.ts';

interface ShellDocumentProps {
  /** The shell's markup. */
  html: string;
  styles: DocumentStyles;
  /** What the page asks before the application is there, as JSON. */
  questions: string;
}

/** The dashboard as a whole document, as it is before the application and anybody's data are there. */
export const ShellDocument = ({ html, styles, questions }: ShellDocumentProps) => (
  <html lang="en">
    <DocumentHead
      title="Dashboard · Slipway"
      description="Projects, AI agents, security scanning and deployments of your team at a glance."
      styles={styles}
      script="/main.tsx"
    />
    <body>
      <script
        type="application/json"
        id={earlyQuestionsId}
        dangerouslySetInnerHTML={{ __html: escapedJson(questions) }}
      />
      <noscript>
        Slipway needs JavaScript. Turn it on in the browser’s settings, then reload this page.
      </noscript>
      <div id="root" dangerouslySetInnerHTML={{ __html: html }} />
    </body>
  </html>
);
