import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { appPaths } from '../../shared/address/paths.ts';
import { formatNumber } from '../../shared/display/formats.ts';
import { SeverityChip } from '../../shared/display/SeverityChip.tsx';
import type { ChangedFindingFragment } from './changes.generated.ts';
import { ChangePart, PlainWords } from './ChangePart.tsx';
import { type Changes, goneFindings, type Viewpoint } from './changeWords.ts';
import { ShortList } from './ShortList.tsx';

type Found = NonNullable<Changes['findings']['added']>;

const FindingLine = ({ finding: { id, title, severity } }: { finding: ChangedFindingFragment }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0, typography: 'body2' }}>
    <SeverityChip severity={severity} />
    <Link href={appPaths.finding(id)} noWrap title={title} sx={{ minWidth: 0 }}>
      {title}
    </Link>
  </Box>
);

const Findings = ({ label, findings: { count, nodes } }: { label: string; findings: Found }) => (
  <ShortList
    label={label}
    items={nodes.map((finding) => ({ key: finding.id, content: <FindingLine finding={finding} /> }))}
    more={
      count > nodes.length ? (
        <PlainWords>{`Showing the ${formatNumber(nodes.length)} most severe.`}</PlainWords>
      ) : null
    }
  />
);

/** The findings that come and those that go, by the scans of both commits. */
export const ChangedFindings = ({ changes, words }: { changes: Changes; words: Viewpoint }) => {
  const { problem, added, gone } = changes.findings;
  return (
    <ChangePart title="Findings">
      {problem === null ? null : <PlainWords>Unknown. {problem}</PlainWords>}
      {added && added.count > 0 ? (
        <Findings label={words.addedFindings(added.count)} findings={added} />
      ) : null}
      {gone && gone.count > 0 ? <Findings label={goneFindings(gone.count)} findings={gone} /> : null}
      {added?.count === 0 && gone?.count === 0 ? (
        <PlainWords>No findings appear or disappear.</PlainWords>
      ) : null}
    </ChangePart>
  );
};
