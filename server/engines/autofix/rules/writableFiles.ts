import type { Fixer } from '../fixer.ts';

/** Paths that programs write to: they may need it. */
const written = /\/(?:tmp|logs?|cache|data|uploads?|storage|var|run|db)\b|\s-\w*R|\$|\*/;

/** Lets only the owner write files of an image. */
export const worldWritableFiles: Fixer = {
  fixLine: (file, line) => {
    const { start, end, text } = file.line(line);
    const after = text.replaceAll(/(\bchmod\s+(?:-\w+\s+)*)0?777\b/g, '$1755');
    if (after === text) return 'The line has no "chmod 777".';
    return written.test(text)
      ? 'The program may write to these files. Give them to its user with COPY --chown instead.'
      : [{ start, end, text: after }];
  },
};
