import { formatCount, formatNumber } from '../../shared/display/formats.ts';

/** What an import of one tool's findings changed. */
interface ImportedFindings {
  tool: string;
  found: number;
  resolved: number;
  reopened: number;
  unchanged: number;
}

type Answer = { imports?: ImportedFindings[]; errors?: { message: string }[] };

/** The most bytes that the server takes. */
const largestFile = 5 * 1024 * 1024;

/**
 * Sends a file of SARIF 2.1.0 with the findings of another tool.
 * @returns what it changed, by tool
 * @throws Error with words for people when the file is refused, or no answer came
 */
export const sendFindings = async (projectId: string, file: File): Promise<ImportedFindings[]> => {
  if (file.size > largestFile) throw new Error('The file is too large: at most 5 MB can be imported.');
  const answer = await fetch(`/projects/${encodeURIComponent(projectId)}/findings.sarif`, {
    method: 'POST',
    headers: { 'content-type': 'application/sarif+json' },
    body: await file.text(),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  const { imports, errors }: Answer = isJson ? JSON.parse(text) : {};
  if (!answer.ok || !imports) {
    throw new Error(errors?.[0]?.message ?? 'The findings could not be imported. Please try again.');
  }
  return imports;
};

/** What an import changed, in a sentence: "ESLint: 3 findings found, 1 resolved, 0 reopened, 12 unchanged." */
export const importInWords = ({ tool, found, resolved, reopened, unchanged }: ImportedFindings): string =>
  `${tool}: ${formatCount(found, 'finding')} found, ${formatNumber(resolved)} resolved, ${formatNumber(reopened)} reopened, ${formatNumber(unchanged)} unchanged.`;
