/**
 * Why a file that an analyser trips over is left out; the text of the error may hold what is in the file, and goes no further. Programs in
 * WebAssembly that ran out of memory read nothing more: their thread ends with them.
 */
export const reasonOf = (error: unknown): 'TOO_MUCH_MEMORY' | 'NOT_UNDERSTOOD' =>
  error instanceof Error && error.name === 'RuntimeError' ? 'TOO_MUCH_MEMORY' : 'NOT_UNDERSTOOD';
