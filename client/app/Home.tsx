import { Navigate } from 'react-router-dom';
import { appPaths, authPaths } from '../shared/paths.ts';
import { session } from '../shared/session.ts';
import { useSessionQuery } from './app.generated.ts';

/** The start: the dashboard for who is signed in, else sign-in. */
export const Home = () => {
  const known = session.get().signedIn;
  const { data, loading } = useSessionQuery({ skip: known, fetchPolicy: 'network-only' });
  if (known || data?.viewer) return <Navigate to={appPaths.dashboard} replace />;
  return loading ? null : <Navigate to={authPaths.signIn} replace />;
};
