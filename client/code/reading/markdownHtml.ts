import MarkdownIt from 'markdown-it';
import { full as emoji } from 'markdown-it-emoji';
import { hasGrammar, highlightedHtml } from '../grammars.ts';
import { languageOf } from '../languageOf.ts';

const grammarOf = (language: string): string | undefined =>
  hasGrammar(language) ? language : languageOf(`.${language}`);

const markdown = new MarkdownIt({
  // What HTML there is goes through the allow-list, as all that is made here does.
  html: true,
  linkify: true,
  highlight: (code, language) => {
    const grammar = grammarOf(language.toLowerCase());
    return grammar ? highlightedHtml(code, grammar) : '';
  },
  // ":rocket:", but as on GitHub no ":-)".
}).use(emoji, { shortcuts: {} });

/** The HTML that Markdown stands for. It is anybody's: it is to be read as data, and never becomes part of a page. */
export const markdownHtml = (text: string): string => markdown.render(text);
