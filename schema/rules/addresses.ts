/** `Ann Lee <ann@example.com>`, as mail programs copy it. */
const named = /<([^<>]*)>\s*$/;

/** The addresses of a text with commas, semicolons, line breaks or spaces between them, in the order typed; what cannot be one stands there too. */
export const splitAddresses = (text: string): string[] =>
  text
    .split(/[,;\r\n]+/)
    .flatMap((piece) => named.exec(piece)?.[1]?.trim() || piece.split(/\s+/))
    .filter((piece) => piece !== '');
