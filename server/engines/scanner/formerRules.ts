/** A rule that tells of what another one told of before: it took its place, or a part of it. */
export type Succession = {
  /** Id of the rule that tells of it now. */
  rule: string;
  /** Id of the rule that told of it. It may be there still, and tell of less. */
  was: string;
  /** Id of the check which that rule belonged to, where it was another. */
  ofCheck?: string;
};

/** What a rule is known by. */
type RuleName = { check: string; rule: string };

/**
 * Which rules took over from which. What people decided about a finding follows it to the rule that tells of it now, however many versions
 * were skipped; so nothing is ever taken out of here. How a rule is renamed: docs/codeRules.md.
 */
export const successions: readonly Succession[] = [
  // Version 4 of the rules.
  { rule: 'outdated-transport', was: 'tls-verification-off' },
  { rule: 'error-details', was: 'debugging-left-on' },
  // Version 5 of the rules.
  { rule: 'static-initialization-vector', was: 'weak-cipher' },
];

/** The names by which scans of earlier versions may have known what a rule tells of, the latest first; its present one is not among them. */
export const formerNamesOf = ({ check, rule }: RuleName, all = successions): RuleName[] => {
  const names: RuleName[] = [];
  const follow = (now: RuleName) => {
    for (const { was, ofCheck } of all.filter((one) => one.rule === now.rule)) {
      const name = { check: ofCheck ?? now.check, rule: was };
      if (was === rule || names.some((known) => known.rule === was && known.check === name.check)) continue;
      names.push(name);
      follow(name);
    }
  };
  follow({ check, rule });
  return names;
};
