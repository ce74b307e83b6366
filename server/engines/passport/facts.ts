/** What is signed for: an organization's release, and all that is known of how it came about, at the moment of signing. */
export type PassportFacts = {
  /** Where the installation is reached that built it: what it says of itself rests on that. */
  address: string;
  /** The version of the product. */
  version: string;
  passport: {
    /** Counted for each release, from 1: a later one tells of more. */
    number: number;
    issuedAt: Date;
    /** SHA-256 of the statement of the passport before it; null for the first. */
    replaces: string | null;
  };
  organization: { id: string; name: string };
  /** The public key in PEM, and by what it is known. */
  key: { id: string; publicKey: string };
  project: { id: string; name: string };
  /** Where the repository is; null where nobody can reach it. */
  repository: string | null;
  commit: {
    sha: string;
    message: string;
    authorName: string;
    committedAt: Date | null;
    branch: string | null;
  };
  release: {
    id: string;
    number: number;
    digest: string;
    manifest: unknown;
    layers: readonly { path: string; digest: string }[];
    bytes: number;
    fileCount: number;
    createdAt: Date;
  };
  /** Null when nothing is known of it any more. */
  build: BuildFacts | null;
  /** The packages of the commit; null when it was not scanned, or another commit was since. */
  bill: BillFacts | null;
  /** The latest scan of that commit; null when there is none. */
  scan: ScanFacts | null;
  /** The newest first. */
  deployments: readonly DeploymentFacts[];
};

/** A value of a plan, and where it comes from. */
type PlanLine = {
  name: string;
  value: unknown;
  evidence: {
    from: 'FOUND' | 'FILE' | 'SETTINGS' | 'USUAL';
    path: string | null;
    line: number | null;
    why: string;
  };
};

export type BuildFacts = {
  id: string;
  /** The hash of all that decides what comes out. */
  inputs: string;
  plan: readonly PlanLine[] | null;
  steps: readonly { name: string; state: string }[];
  startedAt: Date | null;
  finishedAt: Date | null;
};

export type BillFacts = {
  /** A document of CycloneDX, in JSON. */
  document: string;
  /** Addresses of packages (package-url). */
  packages: readonly string[];
  /** Whether it names all packages that were found. */
  complete: boolean;
};

export type ScanFacts = {
  id: string;
  finishedAt: Date;
  rulesVersion: number | null;
  /** Whether it ended before it had looked at everything. */
  partial: boolean;
  checks: readonly { id: string; name: string; severity: string; outcome: string }[];
  /** The worst first. */
  findings: readonly FindingFacts[];
  /** How many there are, listed or not. */
  findingCount: number;
};

type FindingFacts = {
  check: string;
  severity: string;
  title: string;
  file: string | null;
  line: number | null;
  state: string;
  /** Who decided so last, and why; null when nobody did. */
  decision: { by: string; reason: string | null; comment: string | null; at: string } | null;
};

export type DeploymentFacts = {
  id: string;
  environment: string;
  kind: string;
  origin: string;
  status: string;
  /** Who brought it about; null when nobody did. */
  by: string | null;
  /** The name of the API key by which, or null. */
  byKey: string | null;
  createdAt: string;
  /** When requests began to reach it. */
  liveAt: string | null;
  /** When another took its place because it was ill or unwanted. */
  undoneAt: string | null;
  approvals: readonly { by: string; approved: boolean; comment: string; at: string }[];
};
