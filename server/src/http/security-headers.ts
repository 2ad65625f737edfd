import type { FastifyInstance } from 'fastify'

/**
 * On every answer. The content policy of documents is set where their nonce is made; files that are no
 * documents carry only what concerns them, because a page asks for twenty of them over thin data.
 */
export function securityHeaders(app: FastifyInstance, underTls: boolean) {
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

/** Scripts run only with this response's nonce, or when one of those loads them. */
export function contentPolicy(nonce: string, alsoConnectTo?: string, alsoShowFrom?: string) {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", alsoShowFrom].filter(Boolean).join(' '),
    "font-src 'self'",
    ["connect-src 'self'", alsoConnectTo].filter(Boolean).join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** For documents of the server's own making: a style inside, and nothing else to load or to run. */
export const scriptlessPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

/** The origin of an address that a page of ours may name; undefined when it is our own. */
export function foreignOrigin(address: string, publicUrl: string) {
  const { origin } = new URL(address, publicUrl)
  return origin === new URL(publicUrl).origin ? undefined : origin
}

/** Where map tiles come from, every subdomain the address leaves open included. */
export const tilesOrigin = (template: string, publicUrl: string) =>
  foreignOrigin(template.replace(/\{\w+\}/, '*'), publicUrl)
