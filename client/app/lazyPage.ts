import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A page whose code is a file of its own. */
export interface LazyPage {
  Page: LazyExoticComponent<ComponentType>;
  /** Fetches the code ahead of time: when a link to it is pointed at, or beside the code of the layout around it. */
  preload: () => void;
}

/** Makes a page of a module that has it as a named export. */
export const lazyPage = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage => {
  const loadPage = async () => ({ default: (await load())[name] });
  return {
    Page: lazy(loadPage),
    preload: () => {
      // Who fails here tries again, and says so, when the page is shown.
      load().catch(() => undefined);
    },
  };
};
