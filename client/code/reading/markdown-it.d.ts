/** The parts of markdown-it and of its plugin that are used here; the packages bring no types. */
declare module 'markdown-it' {
  interface Options {
    html?: boolean;
    linkify?: boolean;
    highlight?: (code: string, language: string) => string;
  }

  export default class MarkdownIt {
    constructor(options?: Options);
    render(markdown: string): string;
    use<Options>(plugin: (markdown: MarkdownIt, options: Options) => void, options: Options): this;
  }
}

declare module 'markdown-it-emoji' {
  import type MarkdownIt from 'markdown-it';

  /** Replaces the short codes of GitHub by the characters, and emoticons by the names that `shortcuts` gives them. */
  export const full: (markdown: MarkdownIt, options: { shortcuts: Record<string, string[]> }) => void;
}
