import './shared/form/historyGate.ts';
import { answered, showsShell } from './app/early/ask.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { preloadRoute } from './app/AppRoutes.tsx';
import { createNetworkClient } from './app/apollo.ts';
import { FirstDrawn } from './app/early/FirstDrawn.tsx';
import { endFirstDrawing, withEarlyAnswers } from './app/early/earlyAnswers.ts';
import { withGivenAnswers } from './app/givenAnswers.ts';
import { reportCaughtError } from './app/reportCaughtError.ts';
import { session } from './shared/session/session.ts';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no element with the id "root".');

const applicationOn = (createClient: typeof createNetworkClient) => (
  <BrowserRouter>
    <App createClient={createClient} />
  </BrowserRouter>
);
const options = { onCaughtError: reportCaughtError };

/** Draws the page in place of the shell that is painted: in one stroke, with code and answers there. */
const replaceShell = async (root: HTMLElement, code: Promise<void>) => {
  await code;
  // Who is known sees a shell that can be used meanwhile.
  if (!session.get().signedIn) await answered();
  const page = (
    <FirstDrawn onDrawn={endFirstDrawing}>{applicationOn(withEarlyAnswers(createNetworkClient))}</FirstDrawn>
  );
  // In slices between which the browser paints and listens; what is shown changes at once all the same.
  startTransition(() => createRoot(root, options).render(page));
};

const code = preloadRoute(window.location.pathname);
if (showsShell) void replaceShell(element, code);
// A page that was rendered at build is taken over as it stands, with what was typed there.
else if (element.hasChildNodes())
  hydrateRoot(element, applicationOn(withGivenAnswers(createNetworkClient)), options);
else createRoot(element, options).render(applicationOn(createNetworkClient));
