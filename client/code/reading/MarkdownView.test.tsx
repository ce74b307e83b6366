import { screen, within } from '@testing-library/react';
import { renderPage } from '../../testing/renderPage.tsx';
import { drawDiagram } from '../diagrams/drawDiagram.ts';
import { documentNodes } from './documentNodes.tsx';
import { markdownHtml } from './markdownHtml.ts';
import { MarkdownDocument } from './MarkdownView.tsx';

// Mermaid measures text, which needs a browser: e2e/projectCode.test.ts draws.
jest.mock('../diagrams/drawDiagram.ts', () => ({ drawDiagram: jest.fn() }));

const file = { projectId: 'project-1', branch: 'next', sha: 'a'.repeat(40), path: 'docs/guide/README.md' };

/** Shows Markdown as the product does. */
const show = async (text: string, address = '/app') => {
  const page = <MarkdownDocument html={markdownHtml(text)} file={file} cut={false} sourceHref="?tab=code" />;
  await renderPage(<main>{page}</main>, { path: '/app', address, answers: {} });
  return screen.getByRole('main');
};

const at = (path: string) => `/app/projects/project-1?tab=code&branch=next&path=${path}`;

const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('a document is shown as it was meant: headings, lists, tables, tasks, code in colours', async () => {
  const main = await show(
    [
      '# Mill & co.',
      '## Getting started',
      '## Getting started',
      '- [x] oil the wheels',
      '- [ ] turn ~~twice~~',
      '',
      '| Wheel | Teeth |',
      '| :--- | ---: |',
      '| first | 12 |',
      '',
      '```ts',
      'export const answer = 42;',
      '```',
      '<details><summary>More</summary><p align="center">Hidden <kbd>Ctrl</kbd></p></details>',
    ].join('\n'),
  );
  expect(screen.getByRole('heading', { level: 3, name: 'Mill & co.' })).toHaveAttribute(
    'id',
    'readme-mill--co',
  );
  const twice = screen.getAllByRole('heading', { level: 4, name: 'Getting started' });
  expect(twice.map(({ id }) => id)).toEqual(['readme-getting-started', 'readme-getting-started-1']);
  expect(screen.getByRole('checkbox', { name: 'Done' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'To do' })).not.toBeChecked();
  expect(screen.getByRole('cell', { name: '12' })).toHaveStyle({ textAlign: 'right' });
  expect(main.querySelector('pre .hljs-keyword')).toHaveTextContent('export');
  expect(main.querySelector('details summary')).toHaveTextContent('More');
});

test('alerts and emoji are shown as on GitHub', async () => {
  const quotations = [
    '> [!WARNING]\n> Mind the **wheel**.',
    '> [!note]\n>\n> Later.',
    '> [!UNKNOWN]\n> Said.',
    '> [!TIP] Said.',
    '> [!TIP] **Said.**',
  ];
  const main = await show([...quotations, 'Ship it :rocket: `:rocket:` :no_such_emoji: :-)'].join('\n\n'));
  const warning = screen.getByRole('note', { name: 'Warning' });
  expect(warning).toHaveTextContent(/^Warning Mind the wheel\.$/);
  expect(within(warning).getByText('wheel').localName).toBe('strong');
  expect(screen.getByRole('note', { name: 'Note' })).toHaveTextContent(/^Note Later\.$/);
  expect(screen.getAllByRole('note')).toHaveLength(2);
  const quoted = [...main.querySelectorAll('blockquote')].map(({ textContent }) => textContent?.trim());
  expect(quoted).toEqual(['[!UNKNOWN]\nSaid.', '[!TIP] Said.', '[!TIP] Said.']);
  expect(main).toHaveTextContent('Ship it \u{1f680} :rocket: :no_such_emoji: :-)');
});

test('the highest headings of a document follow those of the page, whatever their level is', async () => {
  await show('## Environments\n### Production\n');
  expect(screen.getByRole('heading', { level: 3, name: 'Environments' })).toHaveClass('h2');
  expect(screen.getByRole('heading', { level: 4, name: 'Production' })).toHaveClass('h3');
});

test('links lead to the file at the same branch, to a place, or elsewhere', async () => {
  await show(
    [
      '[beside](setup.md#first-steps) [up](../api.md) [top](/LICENSE) [above](../../../../../etc/passwd)',
      '[line](../../src/mill.ts#L3-L5) [here](#Usage) [out](https://example.com/a) [mail](mailto:a@example.com)',
      '[spaced](my%20file.txt?raw=true) https://bare.example',
    ].join(' '),
  );
  expect(address('beside')).toBe(`${at('docs%2Fguide%2Fsetup.md')}#readme-first-steps`);
  expect(address('up')).toBe(at('docs%2Fapi.md'));
  expect(address('top')).toBe(at('LICENSE'));
  expect(address('above')).toBe(at('etc%2Fpasswd'));
  expect(address('line')).toBe(`${at('src%2Fmill.ts')}#L3-L5`);
  expect(address('here')).toBe('#readme-usage');
  expect(address('out')).toBe('https://example.com/a');
  expect(address('mail')).toBe('mailto:a@example.com');
  expect(address('spaced')).toBe(at('docs%2Fguide%2Fmy+file.txt'));
  expect(screen.getByRole('link', { name: 'out' })).toHaveAttribute(
    'rel',
    expect.stringContaining('noopener'),
  );
  expect(screen.getByRole('link', { name: 'https://bare.example' })).toBeVisible();
});

test.each(['#%', '#%E0%A4%A', '#readme-%'])('an address that ends in %s shows the document', async (hash) => {
  expect(await show('# Mill', `/app${hash}`)).toHaveTextContent('Mill');
});

test('images of the repository are shown, those of others are led to and not loaded', async () => {
  const main = await show(
    '![Logo](../logo.png) ![Badge](https://badges.example/b.svg) [![Linked](//badges.example/c.svg)](https://example.com) ![No image](notes.txt)',
  );
  const images = main.querySelectorAll('img');
  expect(images).toHaveLength(1);
  expect(images[0]).toHaveAttribute(
    'src',
    `/projects/project-1/raw?branch=${'a'.repeat(40)}&path=docs%2Flogo.png`,
  );
  expect(screen.getByRole('link', { name: 'Badge on badges.example' })).toHaveAttribute(
    'href',
    'https://badges.example/b.svg',
  );
  expect(screen.getByRole('link', { name: 'Linked on badges.example' })).toHaveAttribute(
    'href',
    'https://example.com/',
  );
  expect(main).toHaveTextContent('No image');
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="../logo.png" onload="alert(1)" style="position:fixed" class="MuiButton-root" id="root">',
  '<svg onload=alert(1)><script>alert(1)</script><foreignObject><img src=x onerror=alert(1)></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<style>body { display: none }</style>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="/auth/sign-in" id="getElementById"><input name="password"><button formaction="javascript:alert(1)">Log in</button></form>',
  '<a href="javascript:alert(1)">a</a> [b](javascript:alert(1)) [c](java&#10;script:alert(1)) <a href="&#1;javascript:alert(1)">d</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a> <a href="vbscript:x">b</a> <a href="blob:x">c</a> <a href="file:///etc/passwd">d</a>',
  '<object data="x"></object><embed src="x"><video src="x" onerror="alert(1)"></video><audio autoplay src="x"></audio>',
  '<meta http-equiv="refresh" content="0;url=//evil.example"><base href="//evil.example/"><link rel="stylesheet" href="//evil.example">',
  '<div onclick="alert(1)" style="position:fixed;inset:0" tabindex="1" dangerouslysetinnerhtml="x">over all</div>',
  '<template><img src=x onerror=alert(1)></template><noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<x-element is="y" onfocus="alert(1)" autofocus>x</x-element><select onfocus=alert(1) autofocus></select>',
])('%s is harmless', async (hostile) => {
  const main = await show(hostile);
  const allowed = [
    'alt',
    'class',
    'data-discover',
    'height',
    'href',
    'loading',
    'rel',
    'src',
    'title',
    'width',
  ];
  // The icons are ours.
  const elements = [...main.querySelectorAll('*')].filter((element) => !element.closest('svg.lucide'));
  for (const element of elements) {
    expect(
      element.matches(
        'script, style, iframe, form, input, button, object, embed, video, audio, meta, base, link, svg',
      ),
    ).toBe(false);
    for (const { name } of element.attributes) expect(allowed).toContain(name);
    expect(element.className).not.toMatch(/MuiButton/);
    const leads = element.getAttribute('href') ?? element.getAttribute('src') ?? '?';
    expect(leads).toMatch(
      /^(?:\/app\/projects\/project-1\?|\?|#readme-|https?:\/\/|mailto:|\/projects\/project-1\/raw\?)/,
    );
  }
});

test('what is nested without end is shown, and a document without end is cut', async () => {
  const deep = await show(`${'<div>'.repeat(400)}deep${'> '.repeat(400)}`);
  expect(deep).toHaveTextContent('deep');
  expect(documentNodes('<p>x</p>'.repeat(9_000), file).cut).toBe(false);
  expect(documentNodes('<p>x</p>'.repeat(11_000), file).cut).toBe(true);
});

const block = (text: string) => `\`\`\`mermaid\n${text}\n\`\`\``;

test('a diagram is its source until it is drawn, and where it cannot be drawn, with the reason', async () => {
  jest.mocked(drawDiagram).mockImplementation(async (source) => {
    if (source.includes('-->')) throw new Error('Parse error on line 2:\n--^');
    return { address: 'data:image/svg+xml,', width: 300, height: 100, description: 'Diagram: pie' };
  });
  const main = await show(
    [block('pie\n  "Cards" : 3'), block('flowchart LR\n  a -->'), '```\npie\n```'].join('\n\n'),
  );
  expect(within(main).getByText('flowchart LR a -->')).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Diagram: pie' })).toHaveAttribute(
    'src',
    'data:image/svg+xml,',
  );
  expect(await screen.findByText('This diagram cannot be drawn: Parse error on line 2.')).toBeVisible();
  expect(within(main).getByText('flowchart LR a -->')).toBeVisible();
  expect(main.querySelectorAll('pre')).toHaveLength(3);
  expect(drawDiagram).toHaveBeenCalledTimes(2);
});
