import highlighter from 'highlight.js/lib/common';
import dart from 'highlight.js/lib/languages/dart';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import elixir from 'highlight.js/lib/languages/elixir';
import haskell from 'highlight.js/lib/languages/haskell';
import powershell from 'highlight.js/lib/languages/powershell';
import protobuf from 'highlight.js/lib/languages/protobuf';
import scala from 'highlight.js/lib/languages/scala';

for (const [name, grammar] of Object.entries({
  dart,
  dockerfile,
  elixir,
  haskell,
  powershell,
  protobuf,
  scala,
})) {
  highlighter.registerLanguage(name, grammar);
}

/** Whether there is a grammar of this name, or one that is also called so. */
export const hasGrammar = (language: string): boolean => highlighter.getLanguage(language) !== undefined;

/** The HTML of a text in colours: its characters, five of them as entities, in spans with classes of highlight.js. */
export const highlightedHtml = (text: string, language: string): string =>
  highlighter.highlight(text, { language, ignoreIllegals: true }).value;
