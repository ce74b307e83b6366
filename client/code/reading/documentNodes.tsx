import { createElement, Fragment, type CSSProperties, type ReactNode } from 'react';
import { Diagram } from '../diagrams/Diagram.tsx';
import { takeAlert } from './documentAlerts.ts';
import { ReadImage, ReadLink } from './ReadLink.tsx';
import { headingId, imageIn, linkIn, type ReadFile } from './repositoryLinks.ts';

/** Elements that are shown as what they are. Of all others only what is in them is shown. */
const shown = new Set(
  `a b blockquote br caption code dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol
  p pre q s samp small span strike strong sub summary sup table tbody td tfoot th thead tr u ul var`.split(
    /\s+/,
  ),
);

/** Elements of which nothing is shown: what is in them is no text for people, or would be without its surroundings. */
const hidden = new Set(
  `applet audio base button canvas datalist embed frame frameset head iframe input link map math meta noembed noframes noscript object
  option plaintext script select style svg template textarea title video xmp`.split(/\s+/),
);

const levels = [1, 2, 3, 4, 5, 6];

/** The element for a heading of a document, whose highest level is `top`: a page has its own two first levels. */
const headingOf = (name: string, top: number): string | undefined => {
  const level = levels.find((one) => name === `h${one}`);
  return level === undefined ? undefined : `h${Math.min(level - top + 3, 6)}`;
};

/** Deeper than people write, and as many as a page can have without growing slow. */
const deepest = 60;
const mostElements = 10_000;

const alignments = ['left', 'center', 'right'] as const;

const alignmentOf = (element: Element): CSSProperties | undefined => {
  // Tables of Markdown say it as a style, HTML of its time as an attribute.
  const said =
    element.getAttribute('align') ?? /text-align:(\w+)/.exec(element.getAttribute('style') ?? '')?.[1];
  const textAlign = alignments.find((each) => each === said?.toLowerCase());
  return textAlign && { textAlign };
};

const countOf = (element: Element, name: string, most: number): number | undefined => {
  const said = Number(element.getAttribute(name) ?? Number.NaN);
  return Number.isInteger(said) && said >= 0 && said <= most ? said : undefined;
};

/** The classes that highlight.js gives, and no others: they would reach the styles of the page. */
const coloursOf = (element: Element): string | undefined =>
  [...element.classList].filter((name) => /^hljs-[\w-]+$/.test(name)).join(' ') || undefined;

/** "[ ] " and "[x] " at the beginning of a list's entry; it is taken out of the text, and said whether it is done. */
const takeTask = (entry: Element): boolean | undefined => {
  const first = [...entry.childNodes].find((node) => node.nodeType !== 3 || node.textContent?.trim());
  const text = first instanceof Element && first.localName === 'p' ? first.firstChild : first;
  const mark = text?.nodeType === 3 ? /^\[([ xX])\]\s/.exec(text.textContent ?? '') : null;
  if (!text || !mark) return undefined;
  text.textContent = text.textContent?.slice(mark[0].length) ?? '';
  return mark[1] !== ' ';
};

/** The text of a block of code that is a diagram in Mermaid's language; null for all else. */
const diagramIn = (node: Element): string | null => {
  const code = node.localName === 'pre' ? node.firstElementChild : null;
  return code?.localName === 'code' && code.classList.contains('language-mermaid')
    ? (code.textContent ?? '').trimEnd()
    : null;
};

/** Between the parts of a table there is no text. */
const ofTables = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr']);

/**
 * Makes what React shows of an HTML document that is anybody's: elements and attributes of a list of harmless ones, made anew; nothing
 * is taken over as it is. Links and images lead where `repositoryLinks` says.
 * @returns the nodes, and whether there was more than can be shown
 */
export const documentNodes = (html: string, file: ReadFile): { nodes: ReactNode[]; cut: boolean } => {
  // It belongs to no window: nothing in it runs or is loaded.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const top = levels.find((level) => body.querySelector(`h${level}`)) ?? 1;
  const ids = new Map<string, number>();
  let count = 0;
  let cut = false;

  const idOf = (element: Element): string => {
    const id = headingId(element.textContent ?? '');
    const before = ids.get(id) ?? 0;
    ids.set(id, before + 1);
    return before === 0 ? id : `${id}-${before}`;
  };

  const childrenOf = (element: Element, depth: number, inLink: boolean): ReactNode[] =>
    depth > deepest
      ? [element.textContent]
      : Array.from(element.childNodes, (child, index) => nodeOf(child, index, depth + 1, inLink));

  const nodeOf = (node: ChildNode, key: number, depth: number, inLink: boolean): ReactNode => {
    if (node.nodeType === 3) {
      return ofTables.has(node.parentElement?.localName ?? '') ? null : node.textContent;
    }
    if (!(node instanceof Element) || hidden.has(node.localName)) return null;
    count += 1;
    if (count > mostElements) {
      cut = true;
      return null;
    }
    const name = node.localName;
    if (!shown.has(name)) return childrenOf(node, depth, inLink);
    if (name === 'a') {
      const link = inLink ? undefined : linkIn(file, node.getAttribute('href') ?? '');
      const children = childrenOf(node, depth, inLink || link !== undefined);
      return link ? (
        <ReadLink key={key} {...link}>
          {children}
        </ReadLink>
      ) : (
        children
      );
    }
    if (name === 'img') {
      const image = imageIn(file, node.getAttribute('src') ?? '');
      return (
        <ReadImage
          key={key}
          image={image}
          description={node.getAttribute('alt') ?? ''}
          width={countOf(node, 'width', 4_000)}
          height={countOf(node, 'height', 4_000)}
          inLink={inLink}
        />
      );
    }
    const diagram = diagramIn(node);
    if (diagram !== null) return <Diagram key={key} source={diagram} />;
    const style = alignmentOf(node);
    const headingElement = headingOf(name, top);
    if (headingElement) {
      const id = idOf(node);
      const heading = childrenOf(node, depth, inLink);
      return createElement(headingElement, { key, id, style, className: name }, ...heading);
    }
    if (name === 'li') {
      const done = takeTask(node);
      const children = childrenOf(node, depth, inLink);
      if (done === undefined) return createElement('li', { key }, ...children);
      return (
        <li key={key} className="task">
          <input type="checkbox" checked={done} disabled aria-label={done ? 'Done' : 'To do'} /> {children}
        </li>
      );
    }
    if (name === 'br' || name === 'hr') return createElement(name, { key });
    const alert = name === 'blockquote' ? takeAlert(node) : null;
    if (alert) {
      const { kind, title, Icon } = alert;
      return (
        <div key={key} role="note" aria-label={title} className={`alert ${kind}`}>
          <p>
            <Icon size={16} aria-hidden /> {title}
          </p>
          {createElement(Fragment, null, ...childrenOf(node, depth, inLink))}
        </div>
      );
    }
    const props = {
      key,
      style,
      className: name === 'span' || name === 'code' ? coloursOf(node) : undefined,
      start: name === 'ol' ? countOf(node, 'start', 1_000_000) : undefined,
      open: name === 'details' ? node.hasAttribute('open') : undefined,
      colSpan: name === 'td' || name === 'th' ? countOf(node, 'colspan', 100) : undefined,
      rowSpan: name === 'td' || name === 'th' ? countOf(node, 'rowspan', 1_000) : undefined,
      tabIndex: name === 'pre' ? 0 : undefined,
    };
    return createElement(name, props, ...childrenOf(node, depth, inLink));
  };

  return { nodes: childrenOf(body, 0, false), cut };
};
