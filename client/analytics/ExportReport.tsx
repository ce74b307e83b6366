import { useApolloClient } from '@apollo/client/react';
import Button from '@mui/material/Button';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { downloadCsv } from '../shared/table/csv.ts';
import type { AnalyticsTab } from '../shared/address/paths.ts';
import type { Range } from '../shared/charts/RangeMenu.tsx';
import { useToast } from '../shared/toasts/useToast.ts';
import { readSort } from './projectSort.ts';
import { readReport, reportName } from './report.ts';

/** Saves what the open tab shows as a CSV file. */
export const ExportReport = ({ tab, range }: { tab: AnalyticsTab; range: Range }) => {
  const client = useApolloClient();
  const toast = useToast();
  const [params] = useSearchParams();
  const [reading, setReading] = useState(false);
  const save = async () => {
    setReading(true);
    try {
      const report = await readReport(client, tab, range, readSort(params.get('sort') ?? '').sort);
      downloadCsv(reportName(tab, report), report.rows);
    } catch {
      toast({
        title: 'Error',
        description: 'Failed to export the report. Please try again.',
        variant: 'destructive',
      });
    } finally {
      setReading(false);
    }
  };
  return (
    <Button
      variant="contained"
      startIcon={<Download aria-hidden />}
      disabled={reading}
      onClick={() => void save()}
    >
      Export Report
    </Button>
  );
};
