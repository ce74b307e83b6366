import type { Plugin } from 'vite';

/** Adds `<link rel="preload">` for the one web font, whose file name carries a content hash only the build knows. */
export const preloadFont = (): Plugin => ({
  name: 'slipway:preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((name) => name.endsWith('.woff2'));
      if (!font) return [];
      const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' };
      return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
    },
  },
});
