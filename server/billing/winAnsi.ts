/** Characters of Windows-1252 beyond Latin-1, and letters that do not come apart into a plain one and an accent. */
const beyondLatin1 = /[€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ẞ: 'SS',
};

const encodable = (character: string): boolean =>
  /[\u0020-\u007e\u00a0-\u00ff]/.test(character) || beyondLatin1.test(character);

/**
 * Text as the standard fonts of PDF can show it (Windows-1252): letters with other accents lose them, and what no Latin letter comes
 * near is a question mark.
 */
export const toWinAnsi = (text: string): string =>
  Array.from(text.normalize('NFC'), (character) => {
    if (encodable(character)) return character;
    const plain = plainLetters[character] ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
    return plain !== '' && Array.from(plain).every(encodable) ? plain : '?';
  }).join('');
