export { stopBrowserTests as default } from './startBrowserTests.ts';
