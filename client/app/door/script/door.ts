import type { DoorName } from '../pages.ts';
import { holdEvents } from './heldEvents.ts';

/**
 * The script of pages whose HTML is there before the application. The application comes when the page is first touched, typed
 * on or pointed at, takes over the HTML, and finds done what was done before. It imports nothing that the application is made
 * of: that would come at once.
 */
const codeOf: Record<DoorName, () => Promise<unknown>> = {
  'sign-in': () => import('../../../accounts/SignInPage.tsx'),
  'sign-up': () => import('../../../accounts/SignUpPage.tsx'),
  'reset-password': () => import('../../../accounts/resetPassword/ResetPasswordPage.tsx'),
};

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'click', 'submit'] as const;

/** Browsers tell of a pointer that lies still when a page appears below it. */
const liesStill = (event: Event) =>
  event.type === 'pointermove' &&
  event instanceof PointerEvent &&
  event.movementX === 0 &&
  event.movementY === 0;

const failed = 'Slipway could not be loaded. Check your connection, then reload the page.';

const show = (text: string) => {
  const message = document.getElementById('door-message');
  if (message) message.textContent = text;
};

const open = (root: HTMLElement) => {
  const page = document.documentElement;
  const held = holdEvents(root, () => page.setAttribute('data-pressed', ''));
  const begun = new AbortController();
  let loading = false;

  const begin = async (event: Event) => {
    if (loading || liesStill(event)) return;
    loading = true;
    show('');
    if (held.pressed()) page.setAttribute('data-pressed', '');
    try {
      const code = Object.entries(codeOf).find(([name]) => location.pathname.endsWith(name))?.[1];
      await Promise.all([import('../../AuthLayout.tsx'), code?.()]);
      await import('../../../main.tsx');
      begun.abort();
    } catch {
      // The next touch tries again.
      loading = false;
      page.removeAttribute('data-pressed');
      show(failed);
    }
  };
  for (const sign of signs)
    document.addEventListener(sign, (event) => void begin(event), {
      capture: true,
      passive: true,
      signal: begun.signal,
    });
  // The application follows the system's colours; the page alone has those it began with.
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', (event) => void begin(event), {
    signal: begun.signal,
  });
  document.addEventListener(
    'slipway:live',
    ({ target }) => {
      page.removeAttribute('data-pressed');
      if (target instanceof HTMLFormElement) void held.release(target);
    },
    { once: true },
  );
};

const root = document.getElementById('root');
if (root) open(root);
