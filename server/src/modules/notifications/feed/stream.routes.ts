import type { streamNotices } from '@ujuzi/contract/notifications/notifications'
import * as z from 'zod/mini'
import type { Caller } from '../../../platform/api/serve.ts'
import { plainFailure } from '../../../platform/failures.ts'
import type { EventStream } from '../../../platform/live/event-stream.ts'
import type { Announcement, Live } from '../../../platform/live/live.ts'
import { findTimeOf, listNoticesSince, type ToldNotice } from './queries.ts'
import { noticeView } from './view.ts'

type Following = Pick<
  Caller<typeof streamNotices>,
  'actor' | 'db' | 'headers' | 'locale' | 'log' | 'now'
> & {
  stream: EventStream<typeof streamNotices>
  live: Live
  findNotice: (id: string) => Promise<ToldNotice | undefined>
}

/** No transaction lasts longer: what was told earlier than that and committed later is sent once more. */
const overlapMs = 60_000
const page = 100

/** Joins an open screen to what its account is told, from where it left off. */
export async function followNotices(following: Following) {
  const { actor, db, headers, locale, log, now, stream, live, findNotice } = following
  const { accountId, sessionId } = actor
  let latest = now
  let work = Promise.resolve()

  const leave = await live.join({
    accountId,
    sessionId,
    hear: (said) => inTurn(() => pass(said)),
    missed: () =>
      inTurn(async () => {
        await replay(latest)
        stream.send({ name: 'refresh', data: {} })
      }),
    beat: stream.beat,
    end: stream.end,
  })
  stream.onClose(leave)
  if (!stream.isOpen()) leave()

  const last = z.safeParse(z.uuid(), headers['last-event-id'])
  if (last.success) {
    inTurn(async () => {
      const from = await findTimeOf(db, accountId, last.data)
      if (from) await replay(from)
    })
  }

  /** One after the other, so that the last id a screen has seen speaks for all before it. */
  function inTurn(step: () => Promise<void>) {
    work = work
      .then(() => (stream.isOpen() ? step() : undefined))
      .catch((error) => {
        log.warn({ err: plainFailure(error) }, 'a stream of notices broke off')
        stream.end()
      })
  }

  async function pass({ booking, notice }: Announcement) {
    const told = notice && (await findNotice(notice))
    if (told) send(told)
    if (booking) stream.send({ name: 'change', data: { booking_id: booking } })
    else stream.send({ name: 'refresh', data: {} })
  }

  async function replay(since: Date) {
    const from = new Date(since.getTime() - overlapMs)
    let rows: ToldNotice[] = []
    do {
      const end = rows.at(-1)?.notice
      const after = end && { key: end.at.getTime(), id: end.id }
      rows = await listNoticesSince(db, accountId, { from, after, limit: page })
      for (const row of rows) send(row)
    } while (rows.length === page && stream.isOpen())
  }

  function send(told: ToldNotice) {
    const { id, at } = told.notice
    if (at > latest) latest = at
    stream.send({ name: 'notice', data: noticeView(told, locale), id })
  }
}
