/** One tab of the explorer: a document and, as JSON text, its variables and HTTP headers. */
export interface Example {
  title: string;
  query: string;
  variables?: string;
  headers?: string;
}

const block = (section: string, language: string): string | undefined =>
  new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(section)?.[1];

/**
 * Reads the examples off a Markdown page: each second-level heading with a `graphql` block, and a `json` block if the
 * operation takes variables, is one. A `json headers` block has the HTTP headers that it needs.
 */
export const readExamples = (markdown: string): Example[] =>
  markdown
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const query = block(section, 'graphql');
      const title = section.split('\n', 1)[0] ?? '';
      return query
        ? [{ title, query, variables: block(section, 'json'), headers: block(section, 'json headers') }]
        : [];
    });
