import type { ResponseData } from '@ujuzi/contract/api/endpoint'
import { listNotifications } from '@ujuzi/contract/notifications/notifications'
import { call } from '#app/lib/http/api.ts'

export type NotificationFeed = ResponseData<typeof listNotifications>

export const firstNotifications = { query: { limit: 20 } } as const

/** Loads a page of notifications. Returns undefined on failure, so that portal pages do not fail with it. */
export async function loadNotifications(cursor?: string): Promise<NotificationFeed | undefined> {
  const response = await call(listNotifications, {
    query: { ...firstNotifications.query, ...(cursor && { cursor }) },
  })
  return response.ok ? response.data : undefined
}
