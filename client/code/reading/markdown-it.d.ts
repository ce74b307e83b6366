/** The part of markdown-it that is used here; the package brings no types. */
declare module 'markdown-it' {
  interface Options {
    html?: boolean;
    linkify?: boolean;
    highlight?: (code: string, language: string) => string;
  }

  export default class MarkdownIt {
    constructor(options?: Options);
    render(markdown: string): string;
  }
}
