import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Response } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import { isMeasured } from '../../domain/site/transmissions.ts';
import { callPaths, managerPaths } from '../../paths.ts';
import { holdsToken } from './token-paths.ts';

type Options = {
  /** The site is reached by https: HSTS, and insecure requests are upgraded. */
  tls: boolean;
  /** Served by the development server: its client is inline and speaks over a socket. */
  development: boolean;
  /** Another origin the browser may call (API_BASE_URL). */
  apiOrigin: string | null;
  /** The site's own origin. */
  baseUrl: string;
  /** Visits of public pages are counted by the analytics service. */
  analytics: boolean;
};

type Kind = 'site' | 'manager' | 'measured' | 'call';

/** The pages of calls: they alone use camera and microphone, and speak over a socket. */
const CALL_PAGE = new RegExp(
  `^(?:${[callPaths.call(''), callPaths.host(''), callPaths.test].map((path) => path.replace(/\/$/, '')).join('|')})(?:/|$)`,
);

const SELF = "'self'";
const NONE = "'none'";

/** What the analytics service's script needs: its own host, and where it sends its counts (by script or by image). */
const ANALYTICS = {
  script: ['https://www.googletagmanager.com'],
  connect: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
  image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
};
const NOTHING: typeof ANALYTICS = { script: [], connect: [], image: [] };

/** Older browsers do not take 'self' for it. */
const socketOrigin = (baseUrl: string): string => new URL(baseUrl).origin.replace(/^http/, 'ws');

function policy({ tls, development, apiOrigin, baseUrl }: Options, kind: Kind): HelmetOptions {
  const manager = kind === 'manager';
  const more = kind === 'measured' ? ANALYTICS : NOTHING;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [NONE],
        scriptSrc: [SELF, ...(development ? ["'unsafe-inline'"] : []), ...more.script],
        styleSrc: development ? [SELF, "'unsafe-inline'"] : [SELF],
        // Widgets of the manager area position themselves with style attributes.
        ...(manager && { styleSrcAttr: ["'unsafe-inline'"] }),
        imgSrc: [SELF, ...(manager ? ['blob:', 'data:'] : []), ...more.image],
        // Mails are shown in frames; the frame's own answer says what it may do.
        ...(manager && { frameSrc: [SELF] }),
        fontSrc: [SELF],
        manifestSrc: [SELF],
        connectSrc: [
          SELF,
          ...(apiOrigin ? [apiOrigin] : []),
          ...(development ? ['ws:'] : []),
          ...(kind === 'call' ? [socketOrigin(baseUrl)] : []),
          ...more.connect,
        ],
        formAction: [SELF],
        frameAncestors: [NONE],
        baseUri: [NONE],
        objectSrc: [NONE],
        ...(tls && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: tls ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  };
}

/** Runs helmet once against nothing and keeps what it set: the headers never differ between requests. */
function headersOf(options: HelmetOptions, device = '()'): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader(name: string, value: string) {
      headers[name] = value;
    },
    removeHeader: () => {},
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, () => {});
  headers['Permissions-Policy'] = `camera=${device}, microphone=${device}, geolocation=(), payment=()`;
  return headers;
}

/** Security headers by the path of the request: those of the manager area, of pages that are measured, of all others. */
export function securityHeaders(options: Options): (path: string) => Readonly<Record<string, string>> {
  const site = headersOf(policy(options, 'site'));
  const manager = headersOf(policy(options, 'manager'));
  const call = headersOf(policy(options, 'call'), '(self)');
  const measured = options.analytics ? headersOf(policy(options, 'measured')) : site;
  // The next page, and whatever else a page with a secret in its address asks for, is not told that address.
  const secret = (headers: Record<string, string>) => ({ ...headers, 'Referrer-Policy': 'no-referrer' });
  const secretOf = new Map([site, manager, measured, call].map((headers) => [headers, secret(headers)]));
  const headersFor = (path: string) => {
    if (path.startsWith(managerPaths.home)) return manager;
    if (CALL_PAGE.test(path)) return call;
    return isMeasured(path) ? measured : site;
  };
  return (path) => {
    const headers = headersFor(path);
    return (holdsToken(path) && secretOf.get(headers)) || headers;
  };
}

/**
 * For HTML that was not made by our pages: it runs nothing, loads nothing, opens nothing, and stands in a frame of
 * our own pages only.
 */
const POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** Answers with a document for a sandboxed frame. */
export const sendFramed = (response: Response, html: string): void => {
  // Of a frame whose origin is its own browsers cannot keep the promise, and say so on the page around it.
  response.removeHeader('Origin-Agent-Cluster');
  response
    .set({
      'Content-Security-Policy': POLICY,
      'X-Frame-Options': 'SAMEORIGIN',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    .type('html')
    .send(html);
};
