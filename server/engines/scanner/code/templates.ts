/** A way in which a template puts a value into a page as HTML. */
type Way = { files: RegExp; expression: RegExp };

/** What a value that is put in without escaping comes from when it is known to be markup. */
const markup =
  /(?:^|[\s(])(?:yield|body|content|children|layout|block)\b(?![.[])|(?:^|[\s.(])(?:include|partial|csrf\w*|style|script|stylesheets?|scripts?|helpers?|t|__|i18n|json\w*|JSON|Json\w*|Localizer|render\w*|link_to|form\w*)\b|\|\s*trans\b|sanitiz|escape|purify|markdown\(|encode/i;

const ways: readonly Way[] = [
  { files: /\.(?:ejs|eta)$/i, expression: /<%-([^%]*)%>/g },
  { files: /\.(?:hbs|handlebars|mustache|hjs)$/i, expression: /\{\{\{([^{}#>]+)\}\}\}|\{\{&([^{}]+)\}\}/g },
  {
    files: /\.(?:pug|jade)$/i,
    expression: /!\{([^}]+)\}|^[ \t]*[\w.#-]*(?:\([^)\n]*\))?!=[ \t]*([^\n]+)$/gm,
  },
  {
    files: /\.(?:html?|njk|nunjucks|swig|twig|j2|jinja2?|django|tpl)$/i,
    expression: /\{\{-?([^{}]*\|\s*(?:safe|raw)\b[^{}]*)\}\}/g,
  },
  {
    files: /\.(?:html?|njk|nunjucks|swig|twig|j2|jinja2?|django)$/i,
    expression: /\{%-?\s*autoescape\s+(false|off)\b/g,
  },
  { files: /\.(?:mako|mak)$/i, expression: /\$\{([^{}]*\|\s*n\b[^{}]*)\}/g },
  { files: /\.vue$/i, expression: /\bv-html\s*=\s*"([^"]+)"/g },
  {
    files: /\.(?:component\.html|svelte)$/i,
    expression: /\[innerHTML\]\s*=\s*"([^"]+)"|\{@html\s+([^}]+)\}/g,
  },
  {
    files: /\.(?:erb|rhtml)$/i,
    expression: /<%==([^%]*)%>|<%=\s*raw\b([^%]*)%>|<%=([^%]*)\.html_safe\s*-?%>/g,
  },
  // Addresses that others choose, and elements and attributes that run scripts.
  {
    files: /\.(?:erb|rhtml)$/i,
    expression:
      /<%=\s*link_to\b[^%,\n]{0,200},\s*(params\[[^%]*|@\w+\.(?:website|homepage)(?:_url)?\b[^%]*)%>|<%=\s*sanitize\b[^\n>]{0,200}[\s[(,:'"](script\b|iframe\b|on(?:click|error|load)\b)/g,
  },
  {
    files: /\.haml$/i,
    expression:
      /^[ \t]*[\w.#%-]*!=[ \t]*([^\n]+)$|^[ \t]*[\w.#%-]*=[ \t]*(?:raw\b([^\n]+)|([^\n]+)\.html_safe)[ \t]*$/gm,
  },
  {
    files: /\.slim$/i,
    expression:
      /^[ \t]*(?:[\w.#-]+[ \t]*)?==[ \t]*([^\n]+)$|^[ \t]*(?:[\w.#-]+[ \t]*)?=[ \t]*(?:raw\b([^\n]+)|([^\n]+)\.html_safe)[ \t]*$/gm,
  },
  { files: /\.(?:tpl|smarty)$/i, expression: /\{(\$[^{}\n]{1,200})\bnofilter\s*\}/g },
  { files: /\.latte$/i, expression: /\{(\$[^{}\n]{1,200})\|noescape\s*\}/g },
  {
    files: /\.(?:cshtml|vbhtml|razor)$/i,
    expression: /@\(?Html\.Raw\(([^)\n]+)|@\(\(MarkupString\)\s*([^)\n]+)|@\(?new\s+HtmlString\(([^)\n]+)/g,
  },
  {
    files: /\.jspx?$/i,
    expression:
      /<%=([^%]*request\.getParameter[^%]*)%>|\$\{(?<!<[a-z]+:[^<>]{0,120}\$\{)(param\.[^}]+)\}|escapeXml\s*=\s*["'](false)["']/g,
  },
  { files: /\.html?$/i, expression: /\bth:utext\s*=\s*"([^"]+)"/g },
  { files: /\.xhtml$/i, expression: /<h:output(?:Text|Link)\b[^>]{0,300}\bescape\s*=\s*"(false)"/g },
  { files: /\.ftlh?$/i, expression: /\$\{([^}]+\?no_esc)\}/g },
  { files: /\.blade\.php$/i, expression: /\{!!([^}]*)!!\}/g },
];

/** What says of a value of a component that it is clean: how it is named, or how its script makes it. */
const cleaning = /sanitiz|purify|escape|trusted|\bi18n\b|\$t\(/i;
const longestDefinition = 300;

/** Whether the script of a component cleans a value, or takes it from constants, where it makes it. */
const isCleanIn = (text: string, value: string): boolean => {
  if (cleaning.test(value)) return true;
  const [, name] = /^\s*([\w$]+)\s*$/.exec(value) ?? [];
  if (name === undefined) return false;
  const at = text.search(
    new RegExp(`\\b${name.replaceAll('$', '\\$')}\\s*(?:=[^=>]|\\(\\)\\s*\\{|:\\s*(?:function|\\())`),
  );
  if (at < 0) return false;
  const [made = ''] = text.slice(at, at + longestDefinition).split(/\n\s*\n|\n\}/);
  return (
    cleaning.test(made) ||
    /=>\s*\(?[^,;]*\?\s*[A-Z][A-Z_]+\b|=>\s*[A-Z][A-Z_]+\b|=\s*['"`][^$]*['"`];?\s*$/.test(made)
  );
};

const isQuoted = /^\s*(?:(['`])[^'"`]*\1|"(?:[^'"`#]|#(?!\{))*")\s*$/;

/** Whether a file is a template whose unescaped values are known. */
export const isTemplate = (path: string): boolean => ways.some(({ files }) => files.test(path));

/** Where a template puts a value into the page as it is, in UTF-16 units. */
export const unescapedValues = (path: string, text: string): number[] =>
  ways
    .filter(({ files }) => files.test(path))
    .flatMap(({ expression }) => [...text.matchAll(expression)])
    .filter((match) => {
      const value = match.slice(1).find((one) => one !== undefined) ?? '';
      if (/\.(?:vue|svelte)$/i.test(path)) return !isQuoted.test(value) && !isCleanIn(text, value);
      return !markup.test(value) && !isQuoted.test(value);
    })
    .map(({ index, 0: all }) => index + (all.length - all.trimStart().length));

const opening = /<script\b([^>]{0,1000})>/gi;
const closing = /<\/script/gi;
const isPage = /\.(?:html?|vue|svelte|ejs|hbs|njk|twig|php|phtml|jsp|erb)$/i;

/** Whether a file may be a page with scripts, which are read as JavaScript. */
export const mayHoldScripts = (path: string): boolean => isPage.test(path);

/** What is written in scripts of a page, at the places where it stands there; null when there is none. */
export const scriptsOf = (path: string, text: string): string | null => {
  if (!isPage.test(path)) return null;
  let scripts = '';
  for (const match of text.matchAll(opening)) {
    const [all, attributes = ''] = match;
    const start = match.index + all.length;
    if (start < scripts.length) continue;
    closing.lastIndex = start;
    const end = closing.exec(text)?.index;
    // Without an end to this one there is none to those that follow.
    if (end === undefined) break;
    if (/\bsrc\s*=|type\s*=\s*["']?(?:application\/(?:ld\+)?json|text\/(?:template|x-))/i.test(attributes))
      continue;
    const body = text.slice(start, end);
    scripts += text.slice(scripts.length, start).replaceAll(/[^\n]/g, ' ') + body;
  }
  return scripts.trim() === '' ? null : scripts;
};
