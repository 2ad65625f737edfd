import type { Endpoint } from '@ujuzi/contract/api/endpoint'
import type { ErrorCode } from '@ujuzi/contract/api/errors'
import * as z from 'zod/mini'
import { injectCall } from '../app/inject-call.ts'
import { multipart, tinyPicture } from '../app/multipart.ts'
import type { TestApp } from '../app/test-app.ts'
import type { PermissionFixture } from '../fixtures/actors.ts'
import type { CallerKind } from './permission-table.ts'

type Knock = { token: string | undefined; url: string; body: object | undefined }

/** Makes a call and returns its status and the code of its refusal. */
export async function attemptCall(
  server: TestApp['server'],
  endpoint: Endpoint,
  { token, url, body }: Knock,
) {
  const sent = body && packed(endpoint, body)
  const response = await injectCall(server, endpoint, {
    ...sent,
    method: endpoint.method,
    url,
    headers: { ...sent?.headers, ...(token && { authorization: `Bearer ${token}` }) },
  })
  const answer = response.headers['content-type']?.toString().startsWith('application/json')
    ? response.json()
    : {}
  const { code, message } = (answer?.error ?? {}) as { code?: ErrorCode; message?: string }
  return { status: response.statusCode, code, message: message ?? '', text: response.body }
}

/** Encodes the body: as a form with a small picture for uploads, otherwise as JSON. */
const packed = ({ upload }: Endpoint, body: object) =>
  upload
    ? multipart({ ...body }, [tinyPicture])
    : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }

/** Valid URLs and bodies for every call, about the subjects of the fixture. */
export function plausibleCalls(fixture: PermissionFixture) {
  async function addressOf(endpoint: Endpoint, id?: string) {
    const named = /:(\w+_)?id/
    const subject = id ?? (named.test(endpoint.path) ? await fixture.createSubject(endpoint) : '')
    // Below an unknown subject everything is unknown; creating would also disturb calls that run at the same time.
    const nested = async (create: (of: Endpoint) => Promise<string>) => id ?? create(endpoint)
    const path = endpoint.path
      .replace(named, subject)
      // The delivery of a webhook of the fixture has the id of its webhook.
      .replace(/:delivery_id\b/, subject)
      .replace(/:day\b/, '2026-11-30')
      .replace(/:token\b/, await nested(fixture.createLinkToken))
      .replace(/:document_id\b/, await nested(fixture.createDocument))
      .replace(/:method_id\b/, await nested(fixture.createPayoutMethod))
      .replace(/:member_id\b/, await nested(fixture.createInvitation))
      .replace(/:resource_id\b/, await nested(fixture.createResource))
      .replace(/:entry_id\b/, await nested(fixture.createEntry))
    // The path and the query name one subject, whatever the standing of the caller.
    const query = new URLSearchParams(await required(endpoint.query, 'client'))
    return query.size > 0 ? `${path}?${query}` : path
  }

  const bodyOf = async ({ body }: Endpoint, standing: CallerKind) =>
    body ? required(body, standing) : undefined
  /** Fields that are optional only because browsers send them as a cookie. */
  const needed = ['refresh_token']

  /** Plausible values of the required fields only, so that no call is refused for its input. */
  async function required(
    schema: z.ZodMiniObject | undefined,
    standing: CallerKind,
  ): Promise<Record<string, string>> {
    if (!schema) return {}
    const names = Object.entries(schema.def.shape)
      .filter(([name, field]) => !z.safeParse(field, undefined).success || needed.includes(name))
      .map(([name]) => name)
    const plausible = await fixture.plausibleValues(standing, names)
    const missing = names.filter((name) => !(name in plausible))
    if (missing.length > 0) throw new Error(`Give fixtures/actors.ts a plausible ${missing}`)
    return plausible as Record<string, string>
  }

  return { addressOf, bodyOf }
}
