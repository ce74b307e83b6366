import { open } from 'node:fs/promises';

/** With what an archive begins: its first entry, or its end when it is empty. */
const archiveStarts = ['PK\x03\x04', 'PK\x05\x06'];

/** What a file is by its first bytes, whatever it is called; null when it is neither. */
export const dumpKindOf = async (file: string): Promise<'ZIP' | 'JSON' | null> => {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    const start = buffer.subarray(0, bytesRead).toString('latin1');
    if (archiveStarts.some((mark) => start.startsWith(mark))) return 'ZIP';
    return /^(?:\xef\xbb\xbf)?\s*[[{]/.test(start) ? 'JSON' : null;
  } finally {
    await handle.close();
  }
};

/** What is said of a file that is neither. */
export const neitherKind = 'This is neither a zip archive nor a JSON file.';
