import mermaid from 'mermaid';
import type { DiagramColors } from './diagramColors.ts';

/** A diagram as an image. */
export interface Drawing {
  /** A `data:` address. */
  address: string;
  /** In pixels. */
  width: number;
  height: number;
  /** Alternative text for screen readers. */
  description: string;
}

/** A longer text is not drawn: laying it out would keep the page from answering. */
const mostCharacters = 20_000;
const mostEdges = 300;

/** The image is shown without the page's fonts: what is measured is drawn with a font of the system too. */
const fontFamily = 'system-ui, -apple-system, "Segoe UI", sans-serif';

/** Settings that the text of a diagram cannot change. */
const fixed = [
  'secure',
  'securityLevel',
  'startOnLoad',
  'maxTextSize',
  'maxEdges',
  'suppressErrorRendering',
  'htmlLabels',
  'layout',
  'fontFamily',
  'altFontFamily',
  'themeCSS',
  'dompurifyConfig',
  'logLevel',
];

let count = 0;

/** The lengths of a view box, which Mermaid gives every diagram; null for one without. */
const sizeOf = (svg: Element) => {
  const [, , width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  return width > 0 && height > 0 ? { width: Math.ceil(width), height: Math.ceil(height) } : null;
};

const descriptionOf = (svg: Element): string => {
  const [title, description] = ['title', 'desc'].map((name) =>
    svg.querySelector(`:scope > ${name}`)?.textContent?.trim(),
  );
  const kind = svg.getAttribute('aria-roledescription')?.replace(/-v\d+$|Diagram$/, '') ?? '';
  return [title || `Diagram${kind ? `: ${kind}` : ''}`, description].filter(Boolean).join('. ');
};

/**
 * Draws a text in Mermaid's language. The text is anybody's: Mermaid makes labels harmless and leaves out links and scripts
 * (`securityLevel: 'strict'`), and the result is an image, in which nothing runs, is pressed, or is loaded from elsewhere.
 *
 * @throws Error with the reason when it cannot be drawn
 */
export const drawDiagram = async (source: string, colors: DiagramColors): Promise<Drawing> => {
  if (source.length > mostCharacters) {
    throw new Error(`It has more than ${mostCharacters.toLocaleString('en')} characters.`);
  }
  // Mermaid would load an image to measure it. The policy of the page allows those of this server alone.
  if (/@\{[^}]*\bimg\b/.test(source)) throw new Error('Images in diagrams are not loaded.');
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    secure: fixed,
    maxTextSize: mostCharacters,
    maxEdges: mostEdges,
    suppressErrorRendering: true,
    htmlLabels: false,
    // The usual one, ELK, is not in the build.
    layout: 'dagre',
    state: { layout: 'dagre' },
    look: 'classic',
    fontFamily,
    theme: 'base',
    themeVariables: { ...colors, fontFamily, fontSize: '14px' },
  });
  count += 1;
  const { svg: text } = await mermaid.render(`diagram-${count}`, source);
  // Read as data: it belongs to no window.
  const svg = new DOMParser().parseFromString(text, 'text/html').querySelector('svg');
  const size = svg && sizeOf(svg);
  if (!svg || !size) throw new Error('Nothing is drawn of it.');
  svg.removeAttribute('style');
  svg.setAttribute('width', String(size.width));
  svg.setAttribute('height', String(size.height));
  const image = new XMLSerializer().serializeToString(svg);
  return {
    address: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(image)}`,
    ...size,
    description: descriptionOf(svg),
  };
};
