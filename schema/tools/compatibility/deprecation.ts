import {
  type DirectiveNode,
  type DocumentNode,
  Kind,
  type NameNode,
  valueFromASTUntyped,
  visit,
} from 'graphql';

/** What a deprecation says: what to ask for instead, and the day (`2027-05-31`) until which the old stays; null where it does not. */
export type Deprecation = { instead: string; until: string | null };

const isDay = (text: string) => {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/** What `@deprecated(reason: "Ask for `severity`. Until 2027-05-31.")` says; null for another directive. */
export function deprecationOf({ name, arguments: given }: DirectiveNode): Deprecation | null {
  if (name.value !== 'deprecated') return null;
  const reason = given?.find((each) => each.name.value === 'reason');
  const text = String((reason && valueFromASTUntyped(reason.value)) ?? '');
  const [, instead, until] = /^(.*?)\s*Until (\d{4}-\d\d-\d\d)\.$/s.exec(text) ?? [];
  return { instead: instead ?? text, until: until && isDay(until) ? until : null };
}

/** What is deprecated says what to ask for instead and until when it stays, so that whoever uses it can plan. */
export function deprecatedSaysUntilWhen(sdl: DocumentNode): { at: NameNode; message: string }[] {
  const breaches: { at: NameNode; message: string }[] = [];
  visit(sdl, {
    enter(node) {
      if (!('directives' in node) || !('name' in node) || node.kind === Kind.DIRECTIVE_DEFINITION) return;
      for (const directive of node.directives ?? []) {
        const said = deprecationOf(directive);
        if (!said || (said.instead && said.until)) continue;
        const message =
          'Say what to ask for instead, and until when this stays: @deprecated(reason: "Ask for `…`. Until 2027-05-31.").';
        breaches.push({ at: directive.name, message });
      }
    },
  });
  return breaches;
}
