import { apiSections } from './docs/api.tsx';
import { conceptSections } from './docs/concepts.tsx';
import { quickStart } from './docs/quickStart.tsx';
import { TextPage } from './TextPage.tsx';

/** /docs */
export const DocsPage = () => (
  <TextPage
    title="Docs"
    introduction="From the first sign-in to your own queries: how Slipway works, in the words it uses on screen."
    sections={[quickStart, ...conceptSections, ...apiSections]}
  />
);
