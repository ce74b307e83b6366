import { entriesOf } from '../code/calls.ts';
import { replace } from '../code/nodeEdits.ts';
import type { Fixer, FixOutcome } from '../fixer.ts';
import type { OpenFile } from '../files/openFile.ts';
import type { TextEdit } from '../files/textEdits.ts';

/** Names of values that are HTML on purpose: escaped they would be shown as code. */
const isMarkup =
  /html|markup|svg|body|content|rendered|description|markdown|icon|snippet|embed|message|rich/i;
/** A name, with members: what is escaped without changing anything but its text. */
const name = String.raw`[\w$]+(?:\.[\w$]+)*`;

/** How templates insert a value as it is, and how they escape it; the value is $1. */
const ways: readonly { files: RegExp; from: RegExp; to: string }[] = [
  { files: /\.(?:ejs|eta)$/i, from: new RegExp(`<%-\\s*(${name})\\s*(-?)%>`, 'g'), to: '<%= $1 $2%>' },
  {
    files: /\.(?:hbs|handlebars|mustache|hjs)$/i,
    from: new RegExp(`\\{\\{\\{\\s*(${name})\\s*\\}\\}\\}`, 'g'),
    to: '{{$1}}',
  },
  {
    files: /\.(?:hbs|handlebars|mustache|hjs)$/i,
    from: new RegExp(`\\{\\{&\\s*(${name})\\s*\\}\\}`, 'g'),
    to: '{{$1}}',
  },
  { files: /\.(?:pug|jade)$/i, from: new RegExp(`!\\{\\s*(${name})\\s*\\}`, 'g'), to: '#{$1}' },
  {
    files: /\.(?:pug|jade)$/i,
    from: new RegExp(`^(?<!-)(\\s*[\\w.#-]*(?:\\([^)\\n]*\\))?)!=([ \\t]*)(${name})$`, 'g'),
    to: '$1=$2$3',
  },
  {
    files: /\.(?:html?|njk|nunjucks|swig|twig|j2|jinja2?|django|tpl)$/i,
    from: new RegExp(`(\\{\\{-?\\s*)(${name})\\s*\\|\\s*(?:safe|raw)(\\s*-?\\}\\})`, 'g'),
    to: '$1$2$3',
  },
  { files: /\.(?:erb|rhtml)$/i, from: new RegExp(`<%==\\s*(@?${name})\\s*(-?)%>`, 'g'), to: '<%= $1 $2%>' },
  {
    files: /\.(?:erb|rhtml)$/i,
    from: new RegExp(`<%=\\s*raw[ (]\\s*(@?${name})\\)?\\s*(-?)%>`, 'g'),
    to: '<%= $1 $2%>',
  },
  {
    files: /\.(?:erb|rhtml)$/i,
    from: new RegExp(`<%=\\s*(@?${name})\\.html_safe\\s*(-?)%>`, 'g'),
    to: '<%= $1 $2%>',
  },
  { files: /\.blade\.php$/i, from: /\{!!\s*(\$\w+(?:->\w+)*)\s*!!\}/g, to: '{{ $1 }}' },
];

const fixOptions = (file: OpenFile, line: number): FixOutcome => {
  const { tree } = file;
  if (!tree) return 'The file cannot be parsed.';
  const edits = file.tree
    ? [...tree.all()]
        .filter(({ kind }) => kind === 'object')
        .flatMap((object) => entriesOf(tree, object))
        .filter(({ value }) => file.isIn(line, value.start))
        .flatMap(({ key, value }): TextEdit[] => {
          const text = tree.textOf(value);
          if (/^auto_?escape$/i.test(key) && text === 'false') return [replace(value, 'true')];
          return key === 'noEscape' && text === 'true' ? [replace(value, 'false')] : [];
        })
    : [];
  return edits.length > 0 ? edits : 'The line has no option that turns escaping off.';
};

const fixTemplate = (file: OpenFile, line: number): FixOutcome => {
  const { start, end, text } = file.line(line);
  if (isMarkup.test(text.replaceAll(/<[^%>][^>]*>/g, '')))
    return 'The value may be HTML on purpose. Escape it, or sanitize it with a library, by hand.';
  let after = text;
  for (const { files, from, to } of ways) if (files.test(file.path)) after = after.replaceAll(from, to);
  return after === text ? 'Only values that are a name are fixed.' : [{ start, end, text: after }];
};

/** Escapes values in templates. */
export const unescapedTemplateValue: Fixer = {
  fixLine: (file, line) => (file.javascript ? fixOptions(file, line) : fixTemplate(file, line)),
};
