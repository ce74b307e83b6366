import type { TextSection } from '../TextPage.tsx';

const words = [
  ['Organization', 'Your workspace. Everything belongs to exactly one, and nobody outside sees any of it.'],
  [
    'Member',
    'A person in an organization, with one role there. A person can belong to several organizations.',
  ],
  ['Project', 'A repository with its tasks, scans and deployments; without a repository it is a draft.'],
  [
    'Task',
    'A piece of work in a project: todo, in progress, review, done. Progress is done tasks of all tasks.',
  ],
  ['Agent', 'Does one kind of job in the projects you give it: code review, documentation, testing, DevOps.'],
  ['Run', 'One execution of an agent, with its log.'],
  ['Scan', 'One execution of the security checks on a project.'],
  ['Check', 'One rule of a scan. It passes, fails, or could not be checked.'],
  ['Finding', 'One problem that a scan reports. Several can make the same check fail.'],
] as const;

const roles = [
  ['Viewer', 'Reads everything in the organization except billing and API keys.'],
  ['Member', 'Also creates and edits projects and tasks, and starts scans, runs and deployments.'],
  [
    'Admin',
    'Also configures agents, deletes projects, manages members and API keys, changes settings, reads the audit log.',
  ],
  ['Owner', 'Also manages billing, transfers ownership and deletes the organization.'],
] as const;

const Definitions = ({ entries }: { entries: readonly (readonly [string, string])[] }) => (
  <dl>
    {entries.map(([term, text]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

/** The words of the product, who may do what, and how figures come about. */
export const conceptSections: TextSection[] = [
  { id: 'concepts', title: 'Concepts', content: <Definitions entries={words} /> },
  {
    id: 'roles',
    title: 'Roles',
    content: (
      <>
        <p>
          Each role may do all that the one before it may. The server decides; a control you may not use says
          why.
        </p>
        <Definitions entries={roles} />
      </>
    ),
  },
  {
    id: 'score',
    title: 'The security score',
    content: (
      <p>
        Weight of the checks that pass, divided by the weight of all checks that ran, as a whole percent.
        Critical checks weigh 10, high 7.5, medium 5, low 2.5, as in OpenSSF Scorecard. Checks that could not
        run don’t affect the score, and are never shown as passed. An organization&rsquo;s score takes the
        latest scan of each active project; a check passes only if it passes wherever it ran.
      </p>
    ),
  },
  {
    id: 'advisories',
    title: 'Advisories',
    content: (
      <>
        <p>
          Scans compare the packages in lock files with published advisories in OSV format. Of these, only
          those of Retire.js (JavaScript libraries) ship with Slipway. The operator of the server imports the
          others, by ecosystem; until then, packages are listed as &ldquo;Not compared&rdquo; and the check
          &ldquo;Known vulnerabilities&rdquo; is not checked.
        </p>
        <p>
          Run <code>npm run advisories -- import npm PyPI Go Maven</code> on the server, each day by a timer,
          or use Admin &gt; Advisories. Both also read files that were downloaded elsewhere. With{' '}
          <code>ADVISORIES_API=https://api.osv.dev</code>, the server asks osv.dev about the packages of scans
          instead: this sends their ecosystems, names and versions there.
        </p>
      </>
    ),
  },
  {
    id: 'release-passport',
    title: 'The release passport',
    content: (
      <p>
        One signed file for each release: the commit, how it was built and where each part of that plan comes
        from, the packages in it, what the scan of the commit found and what people decided about it, who
        approved it, and where it was deployed. It is an in-toto statement with SLSA provenance 1.0, signed
        with the organization&rsquo;s key (Ed25519). With the file and the public key you can verify it
        offline: <code>npm run passport -- verify FILE --key KEY</code> verifies the signature and prints the
        content. Any change to the file is detected.
      </p>
    ),
  },
];
