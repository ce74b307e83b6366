import { useParams } from 'react-router-dom';
import { RecordPage } from '../RecordPage.tsx';
import { ReleaseDetail } from './ReleaseDetail.tsx';

/** One release: what is in it, where it runs and ran, and what changed since the one before. */
export const ReleasePage = () => {
  const { id = '', releaseId = '' } = useParams();
  return (
    <RecordPage noun="release" projectId={id} recordId={releaseId}>
      <ReleaseDetail key={releaseId} projectId={id} id={releaseId} />
    </RecordPage>
  );
};
