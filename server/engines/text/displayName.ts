/** What turns text around or hides in it: bidirectional marks, overrides and isolates, zero-width space, byte order mark. */
const deceptive = /[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/g;
// oxlint-disable-next-line no-control-regex -- replacing control characters is the purpose
const control = /[\u0000-\u001f]/g;
const deleteAndC1 = /[\u007f-\u009f]/g;

/**
 * The name of a file or branch, fit to show in one line: a control character becomes its picture (U+2400 to U+241F), what
 * deceives the eye becomes U+FFFD.
 */
export const displayName = (name: string): string =>
  name
    .replace(control, (character) => String.fromCharCode(0x2400 + character.charCodeAt(0)))
    .replace(deleteAndC1, '\ufffd')
    .replace(deceptive, '\ufffd');
