import type { Plugin } from 'vite';

const routerFile = /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/;

/**
 * Lets the bundler leave out the components of React Router that the app does not import. It keeps them otherwise: each has its
 * `displayName` assigned, or is made by a call, and either counts as a side effect.
 */
export const unusedRouterParts = (): Plugin => ({
  name: 'slipway:unused-router-parts',
  apply: 'build',
  transform(code, id) {
    if (!routerFile.test(id)) return null;
    return {
      code: code
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2'),
      map: null,
    };
  },
});
