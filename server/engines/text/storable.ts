/** Text as PostgreSQL holds it: without zeros, and with U+FFFD for halves of characters. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
