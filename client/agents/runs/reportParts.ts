import { type ComponentType, createContext, useContext } from 'react';

interface ReportProps {
  text: string;
  file: { projectId: string; branch: string | null; sha: string; path: string };
}

/** What the page of a run shows of other features. The application provides it, since features do not import features. */
export interface PartsOfReport {
  /** Markdown made harmless. Relative links lead to files of the project. */
  Markdown: ComponentType<ReportProps>;
}

/** Provided by the application. */
export const ReportParts = createContext<PartsOfReport | null>(null);

/** The component that shows Markdown. */
export const useReportParts = (): PartsOfReport => {
  const parts = useContext(ReportParts);
  if (!parts) throw new Error('The application provides the component that shows Markdown.');
  return parts;
};
