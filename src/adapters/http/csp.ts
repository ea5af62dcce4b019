import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';

type Options = {
  /** The site is reached by https: HSTS, and insecure requests are upgraded. */
  tls: boolean;
  /** Served by the development server: its client is inline and speaks over a socket. */
  development: boolean;
  /** Another origin the browser may call (API_BASE_URL). */
  apiOrigin: string | null;
};

const SELF = "'self'";
const NONE = "'none'";

function policy({ tls, development, apiOrigin }: Options, manager: boolean): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [NONE],
        scriptSrc: development ? [SELF, "'unsafe-inline'"] : [SELF],
        styleSrc: development ? [SELF, "'unsafe-inline'"] : [SELF],
        // Widgets of the manager area position themselves with style attributes.
        ...(manager && { styleSrcAttr: ["'unsafe-inline'"] }),
        imgSrc: manager ? [SELF, 'blob:', 'data:'] : [SELF],
        fontSrc: [SELF],
        manifestSrc: [SELF],
        connectSrc: [SELF, ...(apiOrigin ? [apiOrigin] : []), ...(development ? ['ws:'] : [])],
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
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader(name: string, value: string) {
      headers[name] = value;
    },
    removeHeader: () => {},
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, () => {});
  headers['Permissions-Policy'] = 'camera=(), microphone=(), geolocation=(), payment=()';
  return headers;
}

/** Security headers of every answer: `manager` for paths of the manager area, `site` for all others. */
export const securityHeaders = (options: Options) => ({
  site: headersOf(policy(options, false)),
  manager: headersOf(policy(options, true)),
});
