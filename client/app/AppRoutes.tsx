import { matchPath, Navigate, Route, Routes } from 'react-router-dom';
import { adminPaths, appPaths, authPaths, publicPaths } from '../shared/address/paths.ts';
import { appPages } from './features.ts';
import { lazyPage } from './lazyPage.ts';
import { LeaveTo } from './LeaveTo.tsx';
import { PageFrame } from './PageFrame.tsx';
import { PlatformOnly } from './PlatformOnly.tsx';
import { authPages } from './publicPages.ts';

const shell = lazyPage(() => import('./shell/Shell.tsx'), 'Shell');
const authLayout = lazyPage(() => import('./AuthLayout.tsx'), 'AuthLayout');

const isBelow = (path: string, root: string) => path === root || path.startsWith(`${root}/`);

const layoutOf = (pathname: string) => {
  if (isBelow(pathname, authPaths.root)) return authLayout;
  return isBelow(pathname, appPaths.root) || isBelow(pathname, adminPaths.root) ? shell : undefined;
};

/** Fetches layout and page of an address at once instead of one after the other; resolves when both are there or have failed. */
export const preloadRoute = async (pathname: string): Promise<void> => {
  const known = [...appPages, ...authPages].find(({ path }) => matchPath(path, pathname));
  await Promise.all([layoutOf(pathname)?.preload(), known?.page.preload()]);
};

/** Every address of the app. An unknown one leads to the start, which is no page of the app. */
export const AppRoutes = () => (
  <Routes>
    <Route element={<PageFrame page={<authLayout.Page />} skeleton={null} />}>
      <Route path={authPaths.root} element={<Navigate to={authPaths.signIn} replace />} />
      {authPages.map(({ path, page: { Page } }) => (
        <Route key={path} path={path} element={<PageFrame page={<Page />} skeleton={null} />} />
      ))}
    </Route>
    <Route element={<PageFrame page={<shell.Page />} skeleton={null} />}>
      <Route path={appPaths.root} element={<Navigate to={appPaths.dashboard} replace />} />
      <Route path={adminPaths.root} element={<Navigate to={adminPaths.dashboard} replace />} />
      {appPages.map(({ path, page, only }) => {
        const content = <page.Page />;
        const guarded = only === 'platformAdministrators' ? <PlatformOnly>{content}</PlatformOnly> : content;
        return <Route key={path} path={path} element={<PageFrame page={guarded} />} />;
      })}
    </Route>
    <Route path="*" element={<LeaveTo address={publicPaths.home} />} />
  </Routes>
);
