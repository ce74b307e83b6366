const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

/** The kinds of picture that are taken. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** The media type of a picture by its first bytes, whatever its sender calls it, or null for anything else. */
export const imageType = (bytes: Buffer): (typeof imageTypes)[number] | null => {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  return null;
};
