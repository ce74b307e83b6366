import { memo } from 'react';
import type { Line, Token } from '../highlightedLines.ts';
import type { Part } from './changedPart.ts';
import type { DiffLine } from './parsePatch.ts';

type MarkedToken = Token & { marked: boolean };

/** Tokens, split where the changed part begins and ends. */
const markTokens = (line: Line, { from, to }: Part): MarkedToken[] => {
  let at = 0;
  return line.flatMap(({ kind, text }) => {
    const begin = at;
    at += text.length;
    const cut = (start: number, end: number, marked: boolean) => {
      const piece = text.slice(Math.max(start - begin, 0), Math.max(end - begin, 0));
      return piece ? [{ kind, text: piece, marked }] : [];
    };
    return [...cut(begin, from, false), ...cut(from, to, true), ...cut(to, Number.POSITIVE_INFINITY, false)];
  });
};

interface DiffTextProps {
  line: DiffLine;
  colours: Line | undefined;
  part: Part | undefined;
}

/** The text of a line in its colours, with what changed in it marked. */
export const DiffText = memo(({ line, colours, part }: DiffTextProps) => {
  const tokens = colours ?? [{ kind: '', text: line.text }];
  const shown = part ? markTokens(tokens, part) : tokens.map((token) => ({ ...token, marked: false }));
  return (
    <code>
      {shown.map(({ kind, text, marked }, index) => {
        const piece = kind ? <span className={kind}>{text}</span> : text;
        if (!marked && !kind) return text;
        // oxlint-disable-next-line react/no-array-index-key -- tokens have no identity but their place
        return marked ? (
          <mark key={index}>{piece}</mark>
        ) : (
          <span key={index} className={kind}>
            {text}
          </span>
        );
      })}
      {line.endless ? <span className="endless">(no line break at the end of the file)</span> : null}
    </code>
  );
});
