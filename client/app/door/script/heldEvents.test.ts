import { holdEvents } from './heldEvents.ts';

const type = (field: HTMLInputElement, value: string) => {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** A form with a password, an email and a button, as it is there before its code. */
const draw = () => {
  document.body.innerHTML =
    '<div><form><input name="password"><input name="email"><button type="button">Fill in</button></form></div>';
  const [root, form, button] = ['div', 'form', 'button'].map((name) => document.querySelector(name));
  const [password, email] = document.querySelectorAll('input');
  if (!(root instanceof HTMLElement && form instanceof HTMLFormElement && button && password && email))
    throw new Error('The form was not drawn.');
  return { root, form, button, password, email };
};

test('what is typed while all that was held is done is not overwritten by what was typed before', async () => {
  const { root, form, password, email } = draw();
  const held = holdEvents(root, () => undefined);
  type(password, 'Demo1234');
  type(email, 'dmo@slipway.dev');
  const done = held.release(form);
  type(email, 'demo@slipway.dev');
  await done;
  expect([password.value, email.value]).toEqual(['Demo1234', 'demo@slipway.dev']);
});

test('what was typed after a press that fills fields in takes its place again', async () => {
  const { root, form, button, email } = draw();
  const held = holdEvents(root, () => undefined);
  button.addEventListener('click', () => {
    email.value = 'filled@slipway.dev';
  });
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  type(email, 'mine@slipway.dev');
  await held.release(form);
  expect(email.value).toBe('mine@slipway.dev');
});
