import { useParams } from 'react-router-dom';
import { RecordPage } from '../RecordPage.tsx';
import { EnvironmentDetail } from './EnvironmentDetail.tsx';

/** The settings of one environment of a project. */
export const EnvironmentPage = () => {
  const { id = '', environmentId = '' } = useParams();
  return (
    <RecordPage noun="environment" projectId={id} recordId={environmentId}>
      <EnvironmentDetail key={environmentId} projectId={id} id={environmentId} />
    </RecordPage>
  );
};
