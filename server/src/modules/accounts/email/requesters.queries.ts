import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import { hmac, sha256 } from '../../../platform/auth/secrets.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isOneOf } from '../../../platform/db/is-one-of.ts'
import { securityEvents } from '../../../platform/db/tables.ts'
import { networkOf } from '../../../platform/network.ts'
import { isKnownDevice } from '../sessions/devices.queries.ts'
import type { Requester } from './requesters.rules.ts'

/** Origin of a request, as the payload of a job. `device` is the hash of the device cookie, in hexadecimal. */
export const RequestOrigin = z.object({ network: z.string(), device: z.optional(z.string()) })
export type RequestOrigin = z.infer<typeof RequestOrigin>

/** Present in jobs queued by an earlier version. */
export const unknownOrigin: RequestOrigin = { network: '' }

export const requestOrigin = (ip: string, device: string | undefined): RequestOrigin => ({
  network: networkOf(ip),
  ...(device !== undefined && { device: sha256(device).toString('hex') }),
})

/** Job key per requester and email: the request of a stranger does not replace that of the owner. */
export const requestJobKey = (
  what: string,
  { origin, email }: { origin: RequestOrigin; email: string },
) => [what, origin.device ?? origin.network.replaceAll(':', '-'), email.toLowerCase()].join(':')

/** The known device that sent the request, otherwise its network. */
export async function getRequester(
  db: Db,
  { accountId, origin }: { accountId: string; origin: RequestOrigin },
  secret: AuthSecret,
): Promise<Requester> {
  const { network, device } = origin
  const keyOf = (text: string) => hmac(secret.current, 'email requester', `${accountId} ${text}`)
  if (device !== undefined) {
    const deviceHash = Buffer.from(device, 'hex')
    if (await isKnownDevice(db, { accountId, deviceHash }))
      return { key: keyOf(`device ${device}`), known: true }
  }
  const known = await hasSignedInFrom(db, accountId, network)
  return { key: keyOf(`network ${network}`), known }
}

/** Whether the login history has a sign-in from this network. */
async function hasSignedInFrom(db: Db, accountId: string, network: string) {
  const rows = await db
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.accountId, accountId),
        isOneOf(securityEvents.kind, 'sign_in'),
        eq(securityEvents.network, network),
      ),
    )
    .limit(1)
  return rows.length > 0
}
