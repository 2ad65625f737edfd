/**
 * Calls of each scope of API keys. A call in no scope accepts no key, and the role of the member who made the key restricts
 * it further (book: integrations).
 */
export const scopeCalls = {
  'bookings:read': [
    'GET /api/marketplace/bookings/',
    'GET /api/marketplace/bookings/:id/',
    'GET /api/marketplace/bookings/:id/slots/',
    'GET /api/marketplace/calendar/',
  ],
  'bookings:write': [
    'POST /api/marketplace/bookings/by-hand/',
    'POST /api/marketplace/bookings/:id/confirm/',
    'POST /api/marketplace/bookings/:id/decline/',
    'POST /api/marketplace/bookings/:id/cancel/',
    'POST /api/marketplace/bookings/:id/reschedule/',
    'POST /api/marketplace/bookings/:id/resize/',
    'POST /api/marketplace/bookings/:id/accept-move/',
    'POST /api/marketplace/bookings/:id/decline-move/',
    'POST /api/marketplace/bookings/:id/complete/',
    'POST /api/marketplace/bookings/:id/no_show/',
    'POST /api/marketplace/bookings/:id/assign/',
  ],
  'calendar:write': [
    'POST /api/marketplace/time-off/',
    'PATCH /api/marketplace/time-off/:id/',
    'DELETE /api/marketplace/time-off/:id/',
    'GET /api/marketplace/special-days/',
    'PUT /api/marketplace/special-days/:day/',
    'DELETE /api/marketplace/special-days/:day/',
  ],
  'services:read': ['GET /api/business/services/my_services/'],
  'services:write': [
    'POST /api/business/services/',
    'PUT /api/business/services/:id/',
    'PATCH /api/business/services/:id/',
    'DELETE /api/business/services/:id/',
    'POST /api/business/services/:id/restore/',
    'POST /api/business/services/:id/move/',
  ],
  'clients:read': ['GET /api/marketplace/clients/', 'GET /api/marketplace/clients/:id/'],
  'clients:write': [
    'POST /api/marketplace/clients/',
    'PUT /api/marketplace/clients/:id/',
    'PUT /api/marketplace/clients/:id/note/',
  ],
} as const satisfies Record<string, readonly string[]>

export type ApiScope = keyof typeof scopeCalls
export const apiScopes = Object.keys(scopeCalls) as [ApiScope, ...ApiScope[]]

const scopeByCall = new Map<string, ApiScope>(
  apiScopes.flatMap((scope) => scopeCalls[scope].map((call) => [call, scope] as const)),
)

/** Scope that an API key needs for a call; undefined if the call accepts no key. */
export const scopeOf = ({ method, path }: { method: string; path: string }) =>
  scopeByCall.get(`${method} ${path}`)
