import { useParams } from 'react-router-dom';
import { RecordPage } from '../RecordPage.tsx';
import { DeploymentDetail } from './DeploymentDetail.tsx';

/** One deployment, from being asked for on: its build, its log, and what became of it. */
export const DeploymentPage = () => {
  const { id = '', deploymentId = '' } = useParams();
  return (
    <RecordPage noun="deployment" projectId={id} recordId={deploymentId}>
      <DeploymentDetail key={deploymentId} projectId={id} id={deploymentId} />
    </RecordPage>
  );
};
