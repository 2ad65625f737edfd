import type { FastifyInstance } from 'fastify'

/**
 * Adds security headers to every response. The Content-Security-Policy of a document is set where it is rendered. Static files carry only the headers that affect files: a page loads twenty of them over slow connections.
 */
export function addSecurityHeaders(app: FastifyInstance, underTls: boolean) {
  const everywhere = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(underTls && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  const headers = {
    ...everywhere,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    'x-frame-options': 'DENY',
  }
  app.addHook('onRequest', async ({ url }, reply) => {
    reply.headers(/^\/(assets|cloth|media)\//.test(url) ? everywhere : headers)
  })
}

/**
 * Content-Security-Policy of pages. Scripts are files of this site, or inline ones with the hashes in `scripts`: the policy
 * of a page depends on its text alone, so that the same response can be sent to many.
 */
export function contentSecurityPolicy(
  scripts: string[],
  {
    alsoConnectTo = [],
    alsoShowFrom,
  }: { alsoConnectTo?: (string | undefined)[]; alsoShowFrom?: string } = {},
) {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", alsoShowFrom].filter(Boolean).join(' '),
    "font-src 'self'",
    // Only the service worker of notifications (`web/public/push-worker.js`).
    "worker-src 'self'",
    ["connect-src 'self'", ...alsoConnectTo].filter(Boolean).join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** Content-Security-Policy of HTML that the server writes itself: inline styles, no scripts, no other resources. */
export const scriptlessPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

/** Like `scriptlessPolicy`, for documents that other sites may show in a frame. */
export const framedPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *"

/**
 * Headers of uploaded files that are displayed. Nothing in them can load, run or submit anything. Browsers show no PDF in
 * a sandbox; their viewers are one, and start from an element and a style of their own.
 */
export const displayHeaders = (mediaType: string) =>
  mediaType === 'application/pdf'
    ? {
        'content-security-policy':
          "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
        'x-frame-options': 'SAMEORIGIN',
      }
    : { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox" }

/** Origin of a URL from the settings, relative or absolute; undefined when it is the site's own origin. */
export function foreignOrigin(url: string, publicUrl: string) {
  const { origin } = new URL(url, publicUrl)
  return origin === new URL(publicUrl).origin ? undefined : origin
}

/** CSP source of map tiles, with a wildcard for the `{s}` subdomain; undefined when it is the site's own origin. */
export const tilesOrigin = (template: string, publicUrl: string) =>
  foreignOrigin(template.replace(/\{\w+\}/, '*'), publicUrl)
