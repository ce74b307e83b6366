import { tmpdir } from 'node:os';
import {
  makeWheel,
  openPythonIndex,
  type PythonIndex,
  pythonHere,
} from '../server/testing/deployments/pythonIndex.ts';
import { sandboxHolds } from '../server/testing/sandbox/sandboxHere.ts';
import { patience } from './testing/eventually.ts';
import { gitPeopleOfFile } from './testing/gitPeople.ts';
import { addressIn, makeKey } from './testing/steps/hostingSteps.ts';
import { choose } from './testing/steps/onboardingSteps.ts';
import { ada } from './testing/people.ts';
import { productOfFile } from './testing/productOfFile.ts';
import { signUpVerified } from './testing/steps/signUpVerified.ts';
import { button, field, link, openTab, see, seeTitle } from './testing/steps/steps.ts';

/** What stands for Flask and Gunicorn: as much of each as a page needs. */
const wheels = () => [
  makeWheel('flask', {
    version: '3.0.0',
    requires: ['jinja2>=3'],
    files: {
      'flask/__init__.py':
        'import jinja2\n\nclass Flask:\n    def __init__(self, name): pass\n    def __call__(self, environ, start):\n        start("200 OK", [("content-type", "text/html")])\n        return [jinja2.page.encode()]\n',
    },
  }),
  makeWheel('jinja2', {
    version: '3.1.4',
    files: { 'jinja2/__init__.py': 'page = "<h1>A package lights the lamp</h1>"\n' },
  }),
  makeWheel('gunicorn', {
    version: '22.0.0',
    files: {
      'gunicorn/__main__.py':
        'import importlib, sys\nfrom wsgiref.simple_server import make_server\n\nhost, port = sys.argv[2].split(":")\nmodule, name = sys.argv[3].split(":")\nmake_server(host, int(port), getattr(importlib.import_module(module), name)).serve_forever()\n',
    },
  }),
];

let index: PythonIndex | undefined;
beforeAll(async () => {
  index = await openPythonIndex(() => Object.fromEntries(wheels()));
});
afterAll(() => index?.close());
const { product, openPage } = productOfFile({
  seed: 'none',
  git: true,
  settings: () => ({ PYTHON_INDEX: index?.index.join(',') ?? 'off' }),
});
const { clone } = gitPeopleOfFile();

const describeWhereHeld = pythonHere() && sandboxHolds(tmpdir()) ? describe : describe.skip;

describeWhereHeld('a service of Python', () => {
  test('is live with its packages after a push; the page of its build tells which they are, and what shows them', async () => {
    const page = await openPage();
    await signUpVerified(product(), page.context(), ada);
    const key = await makeKey(page, ada, 'Push to repositories hosted here');
    await page.goto('/app/projects?new');
    await choose(page, 'Provider', 'Slipway (host it here)');
    await field(page, 'Project Name').fill('Night Lamp');
    await button(page, 'Create Project').click();
    await link(page, 'Night Lamp').first().click();
    await seeTitle(page, 'Night Lamp');
    const mine = await clone('Ada', await addressIn(page, 'Push what you have'), key);
    await mine.commit('requirements.txt', '# What it runs with.\nflask\ngunicorn==22.0.0\n', 'Name packages');
    await mine.commit('app.py', 'from flask import Flask\n\napp = Flask(__name__)\n', 'Light the lamp');
    await openTab(page, 'Deployments');
    await mine.git('push', '--quiet', 'origin', 'HEAD:main');
    const production = page.getByRole('region', { name: 'Production' });
    await link(production, 'Release 1').waitFor({ timeout: 2 * patience });
    const address = (await production.getByRole('link', { name: /^night-lamp/ }).getAttribute('href')) ?? '';
    const site = await page.context().newPage();
    await site.goto(address);
    await site.getByRole('heading', { name: 'A package lights the lamp' }).waitFor();

    const history = page.getByRole('table', { name: 'Deployments of Night Lamp' });
    await history.getByRole('link', { name: /Light the lamp/ }).click();
    await seeTitle(page, 'Deployment to Production');
    await see(page, 'flask==3.0.0, gunicorn==22.0.0, jinja2==3.1.4');
    await see(page, /names no exact version of flask: what is found at the first build is kept/);
    await see(page, /requirements\.txt/);
  });
});
