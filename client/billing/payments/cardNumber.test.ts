import { grouped, regroup } from './cardNumber.ts';

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242 4242  4242', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['6304000000000000000', '6304 0000 0000 0000 000'],
  ['Card: 42424', '4242 4'],
  ['', ''],
])('%s is shown as %s', (typed, shown) => expect(grouped(typed)).toBe(shown));

// `|` is the caret: before React draws, and after.
test.each([
  ['a fifth digit begins a group', '42424|', '4242 4|', false],
  ['a digit in the middle moves those behind it', '42942| 424', '4294 2|424', false],
  ['a deleted digit draws the others up', '424| 4242', '424|4 242', false],
  ['Backspace on a space passes it', '4242|4242', '4242| 4242', false],
  ['Delete on a space passes it', '4242|4242', '4242 |4242', true],
  ['a pasted number ends with the caret behind it', '4242-4242-4242-4242|', '4242 4242 4242 4242|', false],
  ['a letter is as if it was not typed', '4242 x|4', '4242| 4', false],
])('%s', (_, typed, shown, forward) => {
  const { text, caret } = regroup(typed.replace('|', ''), typed.indexOf('|'), forward);
  expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(shown);
});
