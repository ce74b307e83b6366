import { isSimple, needsOf } from './styleRules.ts';

const page = `
  <main id="top" class="css-a Page-root">
    <ul class="css-b\tList-root"><li class="css-c">One</li><li class="css-c Mui-selected" aria-current="page">Two</li></ul>
    <button type="button" class="css-d Mui-disabled" disabled>Save</button>
    <svg viewBox="0 0 1 1"><linearGradient></linearGradient></svg>
    <p>Plain</p>
  </main>`;

const selectors = [
  '*',
  'p',
  'P',
  '.css-c',
  '.css-c.Mui-selected',
  '.css-c:first-of-type',
  '.css-c:not(.Mui-selected)',
  ':not(.css-c)',
  ':is(.css-c, p)',
  '.css-a .css-c',
  '.css-a > .css-c',
  '.css-b>li+li',
  'li ~ .css-c',
  '#top',
  '#top p, .css-d:disabled',
  '[aria-current]',
  '.css-c[aria-current="page"]',
  'li[class~="css-c"]',
  '.css-b:has(> .Mui-selected)',
  ':where(.css-a) button',
  'linearGradient',
  '.css\\-c',
  '.missing, *',
  '.missing',
  '.missing, .css-d',
  'svg, li',
  'lineargradient',
  '.Css-c',
  '.1css',
  'p, :::',
  ':root body main',
];

/** No element is matched by what is no selector. */
const matches = (element: Element, selector: string): boolean => {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
};

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

test.each(selectors)('what %s gives an element is what it matches', (selector) => {
  document.body.innerHTML = page;
  const sheet = document.createElement('style');
  sheet.textContent = `${selector} { z-index: 7 } @keyframes turn { from { opacity: 0 } }`;
  document.head.append(sheet);
  for (const element of document.querySelectorAll('*')) {
    const styled = getComputedStyle(element).zIndex === '7';
    expect({ element: element.outerHTML, styled }).toEqual({
      element: element.outerHTML,
      styled: matches(element, selector),
    });
  }
});

test('an element that gets a class gets its style', () => {
  document.body.innerHTML = '<p>Plain</p>';
  const sheet = document.createElement('style');
  sheet.textContent = '.gone { display: none }';
  document.head.append(sheet);
  const [paragraph] = document.getElementsByTagName('p');
  expect(paragraph).toBeVisible();
  paragraph?.classList.add('gone');
  expect(paragraph).not.toBeVisible();
});

test('what is computed of an element is kept for as long as nothing changes, and no longer', () => {
  document.body.innerHTML = '<ul class="list"><li>One</li></ul>';
  const sheet = document.createElement('style');
  sheet.textContent = '.list { color: red } .hidden { visibility: hidden } .list + p { z-index: 7 }';
  document.head.append(sheet);
  const [list] = document.getElementsByTagName('ul');
  const [item] = document.getElementsByTagName('li');
  if (!list || !item) throw new Error('The page has no list.');
  const first = getComputedStyle(item);
  expect(getComputedStyle(item)).toBe(first);
  expect(first).toMatchObject({ color: 'rgb(255, 0, 0)', visibility: 'visible' });
  // What an ancestor gets, its children inherit.
  list.classList.add('hidden');
  expect(getComputedStyle(item).visibility).toBe('hidden');
  list.style.color = 'blue';
  expect(getComputedStyle(item).color).toBe('rgb(0, 0, 255)');
  document.body.append(document.createElement('p'));
  expect(getComputedStyle(document.getElementsByTagName('p').item(0) ?? list).zIndex).toBe('7');
  document.body.append(item);
  expect(getComputedStyle(item).visibility).toBe('visible');
  sheet.textContent = 'li { visibility: collapse }';
  expect(getComputedStyle(item).visibility).toBe('collapse');
  item.remove();
  list.append(item);
  sheet.remove();
  expect(getComputedStyle(item)).toMatchObject({ color: 'rgb(0, 0, 255)', visibility: 'visible' });
});

test('what is certain of a selector is asked of elements, and nothing of one that any may match', () => {
  expect(needsOf('.css-a:hover .css-b.Mui-focused > li, p::before')).toEqual([
    { kind: 'tag', name: 'li' },
    { kind: 'tag', name: 'p' },
  ]);
  expect(needsOf('.css-a .css-b.Mui-focused:not(.css-c):hover')).toEqual([{ kind: 'class', name: 'css-b' }]);
  for (const any of ['*', ':root', '.a, *', ':not(p)', '[hidden]', '.caf\u00E9'])
    expect(needsOf(any)).toBeUndefined();
});

test('only a class or a tag alone is certain to match what has it', () => {
  for (const certain of ['.css-a', 'li', '.css-a, .Mui-disabled,\n h1']) expect(isSimple(certain)).toBe(true);
  for (const open of ['P', '.a.b', '.a b', '.a:hover', '#top', '.a, [b]', '.1a', ':root', '', '.a,'])
    expect(isSimple(open)).toBe(false);
});
