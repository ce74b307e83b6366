/**
 * A line of a CSV file (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe in front
 * (OWASP, CSV Injection).
 */
export const csvLine = (cells: readonly (string | null)[]): string =>
  `${cells
    .map((cell) => {
      const text = cell ?? '';
      const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
      return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
    })
    .join(',')}\r\n`;
