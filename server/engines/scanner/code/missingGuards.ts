import type { Program } from './program.ts';
import { goRoutesIn } from './analyse/goRoutes.ts';
import { isNextRoute, nextRoutesIn } from './analyse/nextRoutes.ts';
import { type Route, routesIn } from './analyse/routes.ts';

/** The rule that tells of them. */
export const missingGuardRule = 'missing-authorization';

/** What asks who somebody is, or whether they may: by how it is called. */
const guard =
  /auth(?!or\b)|login_?required|permission|protect|guard|require(?:s|d)?_?(?:user|role|admin|login|session|owner|member|token|scope)|ensure|isadmin|adminonly|verify_?(?:token|jwt|user|session)|jwt|token_required|current_?user|roles?_|hasrole|checkrole|secured|rolesallowed|passport|session/i;
/** What asks it itself, in what answers. */
const asks =
  /guard|authoriz|isauthenticated|is_authenticated|current_?user|getserversession|permission|\b(?:req|request|ctx|context|g|self\.request)\.(?:user|session|auth|account|state\.user)\b|session\[|session\.get|\b(?:40[13])\b|forbidden|unauthorized|principal|securitycontext|hmac|signature|timingsafeequal/i;
/** What anybody may do: come in, go out, say what went wrong, be called by another service. */
const meantForAll =
  /log-?_?in|log-?_?out|sign-?_?(?:in|up|out)|register|auth|token|refresh|forgot|reset|verify|confirm|activate|callback|webhook|hook|health|ready|live|status|ping|metrics|contact|subscribe|newsletter|public|oauth|sso|saml|csrf|captcha|search|feedback|track|report|graphql/i;
/** All of a router, or of an app, from there on. */
const forAll = (text: string, router: string): boolean =>
  text
    .split(`${router}.use(`)
    .slice(1)
    .some((after) => guard.test(after.slice(0, 120).split(')')[0] ?? ''));

/** In Python: a hook in front of all routes of a file, or of a router. */
const inFrontOfAll =
  /\.before_(?:app_)?request\b|\b(?:APIRouter|FastAPI|Router)\([^)]{0,300}\b(?:dependencies|auth)\s*=/;
/** What one guarded route beside it is enough for: it takes away, or it is for administrators. */
const grave = /admin|(?:^|[_\W])(?:delete|remove|destroy|purge|cancel|revoke|promote|grant)/i;

/** How many routes beside it must have a guard for one that has none to be told. */
const leastGuarded = ({ language }: Program, open: readonly Route[]): number =>
  language === 'python' &&
  open.every(({ router, path, handler }) => grave.test(`${router} ${path} ${handler.slice(0, 120)}`))
    ? 1
    : 2;

const routesOf = (program: Program): Route[] => {
  // Their routes and what guards them stand in different files.
  if (program.language === 'php' || program.language === 'ruby') return [];
  if (program.language === 'go') return goRoutesIn(program);
  return isNextRoute(program.path) ? nextRoutesIn(program) : routesIn(program);
};

const isGuarded = ({ guards, handler }: Route): boolean => guard.test(guards) || asks.test(handler);

/**
 * Where a route changes something and asks nobody who they are, while those beside it on the same router do: at least two, and twice as many;
 * in Python as many where it takes something away, or is for administrators.
 * Where few or none do, somebody else asks, in front of them or in another file: then nothing is told.
 * @returns their places in the text
 */
export const missingGuards = (program: Program): number[] => {
  const { text } = program;
  if (program.language === 'python' && inFrontOfAll.test(text)) return [];
  const routers = Map.groupBy(routesOf(program), ({ router }) => router);
  return [...routers].flatMap(([router, routes]) => {
    const guarded = routes.filter(({ guards }) => guard.test(guards)).length;
    const open = routes.filter(
      (route) => route.changes && !isGuarded(route) && !meantForAll.test(route.path),
    );
    const least = leastGuarded(program, open);
    const isMeant = open.length === 0 || guarded < least || guarded < least * open.length;
    return isMeant || forAll(text, router) ? [] : open.map(({ start }) => start);
  });
};
