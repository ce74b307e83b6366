import { questionsOfEveryPage, renderShell } from '../early/renderShell.tsx';
import baseStyles from '../theme/base.css?raw';
import ownStyles from './door.css?raw';
import { renderDoor } from './renderDoor.tsx';

/** The pages, for the build: pages load their code as they are rendered, so it must be done while this is loaded. */
export const rendered = [...(await renderDoor(`${baseStyles}\n${ownStyles}`)), renderShell(baseStyles)];

/** Operations that the HTML of all other pages sends before the application has loaded. */
export const asked = questionsOfEveryPage();
