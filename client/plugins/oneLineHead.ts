import type { Plugin } from 'vite';

/**
 * Takes the line breaks between the tags before `<body>` out of each built page: they are bytes of the first packet that nobody reads.
 * What scripts and styles hold between their tags stays as it is. Stands after the plugins that add tags.
 */
export const oneLineHead = (): Plugin => ({
  name: 'slipway:one-line-head',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const body = html.search(/<body\b/);
      if (body === -1) throw new Error('A page has no <body>, so its head has no end.');
      return (
        html
          .slice(0, body)
          .replace(/>\s*\n\s*</g, '><')
          .trimEnd() + html.slice(body)
      );
    },
  },
});
