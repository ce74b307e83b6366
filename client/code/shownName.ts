// oxlint-disable-next-line no-control-regex -- replacing control characters is the purpose
const control = /[\u0000-\u001f]/g;
const deceptive = /[\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** A part of a path or a branch, fit to show in one line, as the server shows the names of entries. */
export const shownName = (name: string): string =>
  name
    .replace(control, (character) => String.fromCharCode(0x2400 + character.charCodeAt(0)))
    .replace(deceptive, '\ufffd');

/** Whether text holds characters that make it read otherwise than it runs (CVE-2021-42574, "Trojan Source"). */
export const readsOtherwise = (text: string): boolean => /[\u202a-\u202e\u2066-\u2069]/.test(text);
