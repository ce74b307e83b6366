import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import Lightbulb from 'lucide-react/icons/lightbulb';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

/** The alerts that GitHub knows: their titles and icons, by the word in the brackets. */
const alerts = {
  note: { title: 'Note', Icon: Info },
  tip: { title: 'Tip', Icon: Lightbulb },
  important: { title: 'Important', Icon: CircleAlert },
  warning: { title: 'Warning', Icon: TriangleAlert },
  caution: { title: 'Caution', Icon: OctagonAlert },
} satisfies Record<string, { title: string; Icon: LucideIcon }>;

type AlertKind = keyof typeof alerts;

const isAlert = (kind: string): kind is AlertKind => Object.hasOwn(alerts, kind);

/**
 * The alert that a quotation is: one whose first line is `[!NOTE]` or another of its kinds. The line is taken out of the quotation.
 * @returns null for an ordinary quotation
 */
export const takeAlert = (
  quotation: Element,
): { kind: AlertKind; title: string; Icon: LucideIcon } | null => {
  const paragraph = quotation.firstElementChild;
  const text = paragraph?.localName === 'p' ? paragraph.firstChild : null;
  const mark = text?.nodeType === 3 ? /^\[!([a-z]+)\][ \t]*(?:\n|$)/i.exec(text.textContent ?? '') : null;
  const kind = mark?.[1]?.toLowerCase() ?? '';
  if (!paragraph || !text || !mark || !isAlert(kind)) return null;
  // "[!NOTE] **words**" in one line is an ordinary quotation, as on GitHub.
  if (!mark[0].endsWith('\n') && text.nextSibling) return null;
  text.textContent = text.textContent?.slice(mark[0].length) ?? '';
  if (!paragraph.textContent?.trim() && !paragraph.firstElementChild) paragraph.remove();
  return { kind, ...alerts[kind] };
};
