type Holder = (event: PopStateEvent) => void;

let holder: Holder | undefined;

// The listeners of a window are called in the order in which they were added: the router adds its own when it is rendered.
addEventListener('popstate', (event) => holder?.(event));

/**
 * Hears of the back and forward buttons before the router does, and may keep it from the router with
 * `stopImmediatePropagation`; one at a time. Only where this module was loaded before the router was rendered.
 *
 * @returns how to stop
 */
export const holdHistory = (next: Holder): (() => void) => {
  holder = next;
  return () => {
    if (holder === next) holder = undefined;
  };
};
