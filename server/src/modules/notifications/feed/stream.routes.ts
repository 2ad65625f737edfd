import {
  beforeFirstNotification,
  type streamNotifications,
} from '@ujuzi/contract/notifications/notifications'
import * as z from 'zod/mini'
import type { Caller } from '../../../platform/api/serve.ts'
import type { EventStream } from '../../../platform/live/event-stream.ts'
import type { Live, LiveEvent } from '../../../platform/live/live.ts'
import { redactError } from '../../../platform/redact-error.ts'
import {
  findNotificationTime,
  listNotificationsSince,
  type NotificationDetails,
} from './queries.ts'
import { notificationView } from './view.ts'

type StreamContext = Pick<
  Caller<typeof streamNotifications>,
  'actor' | 'db' | 'headers' | 'locale' | 'log' | 'now'
> & {
  stream: EventStream<typeof streamNotifications>
  live: Live
  findNotification: (id: string) => Promise<NotificationDetails | undefined>
}

/**
 * Overlap of a replay with events already sent, because a notification may be committed up to this long after the time
 * in its row. Notifications within the overlap are sent twice.
 */
const overlapMs = 60_000
const pageSize = 100

/** Sends an open screen the notifications missed since `Last-Event-ID`, and from now on the live events. */
export async function followNotifications(context: StreamContext) {
  const { actor, db, headers, locale, log, now, stream, live, findNotification } = context
  const { accountId, sessionId } = actor
  let latest = now
  let work = Promise.resolve()

  const leave = await live.addClient({
    accountId,
    sessionId,
    onEvent: (event) => enqueue(() => forward(event)),
    onMissedEvents: () =>
      enqueue(async () => {
        await replay(latest)
        stream.send({ name: 'refresh', data: {} })
      }),
    heartbeat: stream.heartbeat,
    end: stream.end,
  })
  stream.onClose(leave)
  if (!stream.isOpen()) leave()

  const last = z.safeParse(z.uuid(), headers['last-event-id'])
  if (last.success) {
    enqueue(async () => {
      const from =
        last.data === beforeFirstNotification
          ? new Date(0)
          : await findNotificationTime(db, accountId, last.data)
      if (from) await replay(from)
    })
  }

  /** Runs steps in order, so that a screen that has seen an id has seen everything before it. */
  function enqueue(step: () => Promise<void>) {
    work = work
      .then(() => (stream.isOpen() ? step() : undefined))
      .catch((error) => {
        log.warn({ err: redactError(error) }, 'a notification stream failed')
        stream.end()
      })
  }

  async function forward({ booking, notice, conversation }: LiveEvent) {
    const found = notice && (await findNotification(notice))
    if (found) send(found)
    if (booking) stream.send({ name: 'change', data: { booking_id: booking } })
    else if (conversation) stream.send({ name: 'message', data: { conversation_id: conversation } })
    else stream.send({ name: 'refresh', data: {} })
  }

  async function replay(since: Date) {
    const from = new Date(since.getTime() - overlapMs)
    let rows: NotificationDetails[] = []
    do {
      const end = rows.at(-1)?.notification
      const after = end && { key: end.at.getTime(), id: end.id }
      rows = await listNotificationsSince(db, accountId, { from, after, limit: pageSize })
      for (const row of rows) send(row)
    } while (rows.length === pageSize && stream.isOpen())
  }

  function send(details: NotificationDetails) {
    const { id, at } = details.notification
    if (at > latest) latest = at
    stream.send({ name: 'notice', data: notificationView(details, locale), id })
  }
}
