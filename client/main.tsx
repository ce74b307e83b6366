import './shared/form/historyGate.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { preloadRoute } from './app/AppRoutes.tsx';
import { createNetworkClient } from './app/apollo.ts';
import { withGivenAnswers } from './app/givenAnswers.ts';
import { reportCaughtError } from './app/reportCaughtError.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

preloadRoute(window.location.pathname);
const application = (
  <BrowserRouter>
    <App createClient={withGivenAnswers(createNetworkClient)} />
  </BrowserRouter>
);
const options = { onCaughtError: reportCaughtError };
// A page that was rendered at build is taken over as it stands, with what was typed there.
if (root.hasChildNodes()) hydrateRoot(root, application, options);
else createRoot(root, options).render(application);
