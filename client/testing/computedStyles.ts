import { createRequire } from 'node:module';

interface Wrappers {
  /** What jsdom has inside of an element. */
  implForWrapper: (element: Element) => object | null;
}

/**
 * Makes `getComputedStyle` of a window answer at once what it answered before, until its document changes. jsdom keeps which rules
 * match an element, for so long, but copies them at each call and computes every colour anew; a search by role asks several times
 * for each element. What is computed stays the same: it depends on nothing but those rules, the element's and its ancestors'.
 */
export const rememberComputedStyles = (window: Pick<Window, 'getComputedStyle'>): void => {
  const { implForWrapper }: Wrappers = createRequire(require.resolve('jest-environment-jsdom'))(
    'jsdom/lib/jsdom/living/generated/utils.js',
  );
  /** Where jsdom keeps them: another place after each change of the document, none for what is not in it. */
  const rulesFor = (element: Element): unknown => {
    const inside = implForWrapper(element);
    if (!inside || !Reflect.get(inside, '_attached')) return null;
    const document: object = Reflect.get(inside, '_ownerDocument');
    return Reflect.get(document, '_styleCache');
  };
  const compute = window.getComputedStyle.bind(window);
  let rules: unknown = null;
  let computed = new WeakMap<Element, CSSStyleDeclaration>();
  window.getComputedStyle = (element, pseudo) => {
    const before = rulesFor(element);
    const known = before && !pseudo && before === rules ? computed.get(element) : undefined;
    if (known) return known;
    const style = compute(element, pseudo);
    const after = rulesFor(element);
    if (!after || pseudo) return style;
    if (after !== rules) computed = new WeakMap();
    rules = after;
    computed.set(element, style);
    return style;
  };
};
