import type { Returned } from '@ujuzi/contract/api/endpoint'
import { listNotices } from '@ujuzi/contract/notifications/notifications'
import { call } from '#app/lib/http/api.ts'

export type NoticeFeed = Returned<typeof listNotices>

/** The latest notices. Undefined when they cannot be had: no page fails because of them. */
export async function loadNotices(cursor?: string): Promise<NoticeFeed | undefined> {
  const answer = await call(listNotices, { query: { limit: 20, ...(cursor && { cursor }) } })
  return answer.ok ? answer.data : undefined
}
