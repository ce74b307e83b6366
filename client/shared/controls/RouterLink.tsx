import type { AnchorHTMLAttributes, Ref } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface RouterLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>;
}

/** The app's own paths are below /app, /admin and /auth, or a change of the search (`?tab=usage`). */
const isOwn = (href: string) => /^(?:\/(?:app|admin|auth)(?![^/?#])|\?)/.test(href);

/** Changes the route on a plain click. The router's own `Link` does the same and adds the code of its framework mode. */
const RouteAnchor = ({ href, onClick, children, ...props }: RouterLinkProps & { href: string }) => {
  const address = useHref(href);
  const follow = useLinkClickHandler(href);
  return (
    <a
      {...props}
      href={address}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
};

/**
 * What the theme renders for every `href`, on buttons, menu items and links alike: paths of the app change the
 * route without loading the page again; public pages and other addresses are plain anchors.
 */
export const RouterLink = ({ href = '', ...props }: RouterLinkProps) =>
  isOwn(href) && !props.target && props.download === undefined ? (
    <RouteAnchor href={href} {...props} />
  ) : (
    <a href={href} {...props}>
      {props.children}
    </a>
  );
