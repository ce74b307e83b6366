import type { Plugin } from 'vite';

const sheet = /<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g;

/** Writes the small style sheets of index.html and of the public pages into them: as a file it would hold up the first paint by a request. */
export const inlineStyles = (): Plugin => ({
  name: 'slipway:inline-styles',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { filename, bundle }) =>
      /client[\\/](?:index|marketing[\\/]\w+)\.html$/.test(filename)
        ? html.replace(sheet, (link, file: string) => {
            const asset = bundle?.[file];
            return asset?.type === 'asset' ? `<style>${String(asset.source).trim()}</style>` : link;
          })
        : html,
  },
});
