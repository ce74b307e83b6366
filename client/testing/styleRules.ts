import { createRequire } from 'node:module';

/** An element as jsdom has it inside. */
interface Element {
  localName: string;
  getAttributeNS: (namespace: null, name: string) => string | null;
}

interface Selectors {
  /** `selector` is missing for rules that have none, such as @keyframes. */
  matchesDontThrow: (element: Element, selector: string | undefined) => boolean;
}

/** What an element must have for a selector to match it, so that most rules need not be compared with most elements. */
type Need = { kind: 'class' | 'id' | 'tag'; name: string };

/** The need of one selector without lists and arguments; undefined when none can be read from it. */
const needOf = (selector: string): Need | undefined => {
  const subject =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  const compound = subject.replaceAll(/::?[\w-]+/g, '');
  const found = /([.#])([\w-]+)/.exec(compound);
  if (found?.[2]) return { kind: found[1] === '.' ? 'class' : 'id', name: found[2] };
  const [tag] = /^[\w-]+/.exec(compound) ?? [];
  return tag ? { kind: 'tag', name: tag.toLowerCase() } : undefined;
};

/**
 * What an element must have at least one of to be matched by a selector list.
 *
 * @returns undefined when it may be any element: only what is certain is read
 */
export const needsOf = (selectors: string): Need[] | undefined => {
  if (/[\\"'[]|[^\x20-\x7E\s]/.test(selectors)) return undefined;
  let plain = selectors;
  // What stands in the arguments of :not() or :is() is no need of the element.
  for (let inner = ''; inner !== plain; ) {
    inner = plain;
    plain = plain.replaceAll(/\([^()]*\)/g, '');
  }
  const needs: Need[] = [];
  for (const selector of plain.split(',')) {
    const need = needOf(selector);
    if (!need) return undefined;
    needs.push(need);
  }
  return needs;
};

const simple = /^(?:\.-?[a-zA-Z_][\w-]*|[a-z][a-z0-9-]*)$/;

/** Whether a selector list asks for nothing but a class or a tag, so that an element that meets a need is matched. */
export const isSimple = (selectors: string): boolean =>
  selectors.split(',').every((selector) => simple.test(selector.trim()));

type Known = { needs: Need[] | undefined; simple: boolean };
const known = new Map<string, Known>();

const knownOf = (selectors: string): Known => {
  const before = known.get(selectors);
  if (before) return before;
  const read = { needs: needsOf(selectors), simple: isSimple(selectors) };
  known.set(selectors, read);
  return read;
};

let lastClass = '';
let lastClasses: ReadonlySet<string> = new Set();

const classesOf = (element: Element) => {
  const value = element.getAttributeNS(null, 'class') ?? '';
  if (value !== lastClass) {
    lastClass = value;
    lastClasses = new Set(value.split(/\s+/));
  }
  return lastClasses;
};

const meets = (element: Element, { kind, name }: Need): boolean => {
  if (kind === 'class') return classesOf(element).has(name);
  if (kind === 'id') return element.getAttributeNS(null, 'id') === name;
  return element.localName.toLowerCase() === name;
};

/**
 * Makes jsdom's `getComputedStyle` look, as browsers do, at the rules only that an element's class, id or tag may match. jsdom
 * compares every rule with every element after each change of the document, and forgets the compiled selectors beyond a
 * thousand: half of a client test's processor time. Nor does it compile what asks for a class or a tag alone. What is computed stays the
 * same. Must run before jsdom is loaded.
 */
const skipRulesThatCannotMatch = (): void => {
  const selectors: Selectors = createRequire(require.resolve('jest-environment-jsdom'))(
    'jsdom/lib/jsdom/living/helpers/selectors.js',
  );
  const { matchesDontThrow } = selectors;
  selectors.matchesDontThrow = (element, selector) => {
    if (selector === undefined) return false;
    const { needs, simple: certain } = knownOf(selector);
    if (needs && !needs.some((need) => meets(element, need))) return false;
    // Elements of SVG may have names that differ from others by the case of a letter.
    return (certain && !/[A-Z]/.test(element.localName)) || matchesDontThrow(element, selector);
  };
};

skipRulesThatCannotMatch();
