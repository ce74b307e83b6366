/** Fields are found by name and buttons by their place: should the application have to draw the form anew, they are others. */
const buttonsOf = (root: HTMLElement) => [...root.querySelectorAll('button')];

const fieldOf = (form: HTMLFormElement, name: string): HTMLInputElement | null => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
};

/** As if it had been typed or ticked just now. React overlooks what is set on an input's own `value`. */
const fill = (field: HTMLInputElement | null, value: string, checked: boolean) => {
  if (!field) return;
  if (field.checked !== checked) field.click();
  if (field.type === 'checkbox' || field.value === value) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

const drawn = () => new Promise((resolve) => setTimeout(resolve));

/** What happened before the form was live. */
export interface HeldEvents {
  /** Whether something was pressed that waits for an answer. */
  pressed: () => boolean;
  /** Does all of it on the form, in its order, and holds nothing from now on. */
  release: (form: HTMLFormElement) => Promise<void>;
}

/**
 * Keeps what a person types, ticks and presses below `root` while nothing there answers. The fields themselves show what is
 * typed; a press is told to `onPress`. Links lead away as ever.
 */
export const holdEvents = (root: HTMLElement, onPress: () => void): HeldEvents => {
  const held = new Map<string, (form: HTMLFormElement) => void>();
  const released = new AbortController();
  const options = { capture: true, signal: released.signal };
  let presses = 0;
  let focused: HTMLInputElement | undefined;
  // What is typed while the rest is done stands: the form answers already.
  const typedSince = new Set<string>();
  let filling = false;
  const typeSince = ({ target }: Event) => {
    if (!filling && target instanceof HTMLInputElement) typedSince.add(target.name);
  };

  const type = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return;
    const { name, value, checked } = target;
    // Last in the order: what is typed into a field that a button filled in stays.
    held.delete(`type ${name}`);
    held.set(`type ${name}`, (form) => {
      if (typedSince.has(name)) return;
      filling = true;
      fill(fieldOf(form, name), value, checked);
      filling = false;
    });
  };
  const press = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.type !== 'button') return;
    const place = buttonsOf(root).indexOf(button);
    presses += 1;
    held.set(`press ${presses}`, () => buttonsOf(root)[place]?.click());
    onPress();
  };
  const submit = (event: Event) => {
    event.preventDefault();
    presses += 1;
    held.delete('submit');
    held.set('submit', (form) => form.requestSubmit());
    onPress();
  };
  const focus = ({ target }: Event) => {
    focused = target instanceof HTMLInputElement ? target : undefined;
  };
  root.addEventListener('input', type, options);
  root.addEventListener('click', press, options);
  root.addEventListener('submit', submit, options);
  root.addEventListener('focusin', focus, options);

  return {
    pressed: () => presses > 0,
    release: async (form) => {
      released.abort();
      root.addEventListener('input', typeSince, { capture: true });
      const lost = focused && !focused.isConnected ? focused : undefined;
      const field = lost && fieldOf(form, lost.name);
      field?.focus();
      for (const act of held.values()) {
        act(form);
        // What a button fills in must be drawn before what was typed later takes its place.
        await drawn();
      }
      root.removeEventListener('input', typeSince, { capture: true });
      // Not all kinds of fields tell where the caret is.
      if (lost && lost.selectionStart !== null && field === document.activeElement)
        field?.setSelectionRange(lost.selectionStart, lost.selectionEnd);
    },
  };
};
