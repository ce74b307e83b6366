import { type ComponentType, createContext, useContext } from 'react';

interface ReportProps {
  text: string;
  file: { projectId: string; branch: string | null; sha: string; path: string };
}

/** Shows Markdown made harmless. The application provides it, since features do not import features. */
export const ReportMarkdown = createContext<ComponentType<ReportProps> | null>(null);

/** The component that shows Markdown. */
export const useReportMarkdown = (): ComponentType<ReportProps> => {
  const Markdown = useContext(ReportMarkdown);
  if (!Markdown) throw new Error('The application provides the component that shows Markdown.');
  return Markdown;
};
