import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { RecordPage } from '../RecordPage.tsx';
import { EnvironmentDetail, loadRulesForm } from './EnvironmentDetail.tsx';

/** The settings of one environment of a project. */
export const EnvironmentPage = () => {
  const { id = '', environmentId = '' } = useParams();
  useEffect(() => {
    // Beside the settings. Where it fails, the form loads it again and reports the failure.
    loadRulesForm().catch(() => undefined);
  }, []);
  return (
    <RecordPage noun="environment" projectId={id} recordId={environmentId}>
      <EnvironmentDetail key={environmentId} projectId={id} id={environmentId} />
    </RecordPage>
  );
};
