import { tmpdir } from 'node:os';
import {
  makeWheel,
  openPythonIndex,
  type PythonIndex,
  pythonHere,
} from '../server/testing/deployments/pythonIndex.ts';
import { layerOf, openImageRegistry, systemOf } from '../server/testing/deployments/imageRegistry.ts';
import { sandboxHolds } from '../server/testing/sandbox/sandboxHere.ts';
import { patience } from './testing/eventually.ts';
import { gitPeopleOfFile } from './testing/gitPeople.ts';
import { addressIn, makeKey } from './testing/steps/hostingSteps.ts';
import { choose } from './testing/steps/onboardingSteps.ts';
import { ada, grace, type Newcomer } from './testing/people.ts';
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
let images: Awaited<ReturnType<typeof openImageRegistry>> | undefined;
beforeAll(async () => {
  index = await openPythonIndex(() => Object.fromEntries(wheels()));
  images = await openImageRegistry();
});
afterAll(async () => {
  images?.close();
  await index?.close();
});
const { product, openPage } = productOfFile({
  seed: 'none',
  git: true,
  settings: () => ({ PYTHON_INDEX: index?.index.join(',') ?? 'off', IMAGE_REGISTRY: images?.url ?? 'off' }),
});
const { clone } = gitPeopleOfFile();

jest.setTimeout(300_000);

/** Services run in a sandbox, or not at all. */
const describeWhereHeld = sandboxHolds(tmpdir()) ? describe : describe.skip;
const describeWithPython = pythonHere() ? describeWhereHeld : describe.skip;

/** Signs up, and hosts a project here: its page, and a clone of it. */
const hostProject = async (person: Newcomer, project: string) => {
  const page = await openPage();
  await signUpVerified(product(), page.context(), person);
  const key = await makeKey(page, person, 'Push to repositories hosted here');
  await page.goto('/app/projects?new');
  await choose(page, 'Provider', 'Slipway (host it here)');
  await field(page, 'Project Name').fill(project);
  await button(page, 'Create Project').click();
  await link(page, project).first().click();
  await seeTitle(page, project);
  const mine = await clone('Ada', await addressIn(page, 'Push what you have'), key);
  return { page, mine };
};

describeWithPython('a service of Python', () => {
  test('is live with its packages after a push; the page of its build tells which they are, and what shows them', async () => {
    const { page, mine } = await hostProject(ada, 'Night Lamp');
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

/** Answers each request with a heading that a build made. */
const perlService = `socket(my $s, 2, 1, 0); setsockopt($s, 1, 2, 1);
bind($s, pack('S n a4 x8', 2, $ENV{PORT}, "\\0\\0\\0\\0")) or die $!; listen($s, 16);
open(my $file, '<', '/srv/heading'); my $heading = <$file>; chomp $heading; my $page = "<h1>$heading</h1>";
while (accept(my $c, $s)) { while (<$c>) { last if /^\\r?$/ }
  print $c "HTTP/1.1 200 OK\\r\\ncontent-type: text/html\\r\\ncontent-length: " . length($page) . "\\r\\nconnection: close\\r\\n\\r\\n$page"; close $c }
`;

const dockerfile = `FROM tools:1 AS build
WORKDIR /src
COPY . .
RUN mkdir /out && echo "A stage lights the lamp" > /out/heading && cp service.pl /out
FROM tools:1
COPY --from=build /out /srv
USER 1000
EXPOSE 8080
CMD ["perl", "/srv/service.pl"]
`;

describeWhereHeld('a service of a Dockerfile', () => {
  test('is live after a push; the page of its build names the base image with its digest', async () => {
    const digest = images?.add('tools', '1', {
      layers: [layerOf(systemOf(['cp', 'mkdir', 'perl']))],
      config: { Env: ['PATH=/usr/bin:/bin'] },
    });
    const { page, mine } = await hostProject(grace, 'Day Lamp');
    await mine.commit('go.mod', 'module example.com/lamp\n', 'Begin');
    await mine.commit('service.pl', perlService, 'Answer requests');
    await mine.commit('Dockerfile', dockerfile, 'Build in stages');
    await openTab(page, 'Deployments');
    await mine.git('push', '--quiet', 'origin', 'HEAD:main');
    const production = page.getByRole('region', { name: 'Production' });
    await link(production, 'Release 1').waitFor({ timeout: 2 * patience });
    const address = (await production.getByRole('link', { name: /^day-lamp/ }).getAttribute('href')) ?? '';
    const site = await page.context().newPage();
    await site.goto(address);
    await site.getByRole('heading', { name: 'A stage lights the lamp' }).waitFor();

    const history = page.getByRole('table', { name: 'Deployments of Day Lamp' });
    await history.getByRole('link', { name: /Build in stages/ }).click();
    await seeTitle(page, 'Deployment to Production');
    await see(page, /Service built by a Dockerfile/);
    await see(page, `tools:1@${digest}`);
  });
});
