import './shared/form/historyGate.ts';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { preloadRoute } from './app/AppRoutes.tsx';
import { createNetworkClient } from './app/apollo.ts';
import { reportCaughtError } from './app/reportCaughtError.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

preloadRoute(window.location.pathname);
createRoot(root, { onCaughtError: reportCaughtError }).render(
  <BrowserRouter>
    <App createClient={createNetworkClient} />
  </BrowserRouter>,
);
