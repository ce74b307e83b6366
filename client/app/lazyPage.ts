import { type ComponentType, createElement, lazy, useState } from 'react';

/** A page whose code is a file of its own. */
export interface LazyPage {
  Page: ComponentType;
  /**
   * Fetches the code ahead of time: when a link to it is pointed at, or beside the code of the layout around it. Resolves when it is
   * there or has failed; a page whose code is there is drawn without a moment of nothing.
   */
  preload: () => Promise<void>;
}

/** Makes a page of a module that has it as a named export. */
export const lazyPage = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage => {
  let loaded: ComponentType | undefined;
  const loadPage = async (): Promise<{ default: ComponentType }> => {
    loaded = (await load())[name];
    return { default: loaded };
  };
  const Late: ComponentType = lazy(loadPage);
  return {
    Page: () => {
      // What was drawn stays what it is when the code is there.
      const [page] = useState(() => loaded ?? Late);
      return createElement(page);
    },
    // Who fails here tries again, and says so, when the page is shown.
    preload: () =>
      loadPage().then(
        () => undefined,
        () => undefined,
      ),
  };
};
