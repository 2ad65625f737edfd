import {
  type CalendarFeed,
  createCalendarFeed,
  createClientCalendarFeed,
  deleteCalendarFeed,
  deleteClientCalendarFeed,
} from '@ujuzi/contract/calendars/calendar-feed'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

/** Calls that change the feed of a business, or of a client's own bookings. */
const calls = {
  professional: { create: createCalendarFeed, end: deleteCalendarFeed },
  client: { create: createClientCalendarFeed, end: deleteClientCalendarFeed },
} as const
export type FeedOwner = keyof typeof calls

/** The feed, the calls that change it, and its URL while it can be shown. */
export function useCalendarFeed(initial: CalendarFeed, owner: FeedOwner) {
  const [feed, setFeed] = useState(initial)
  const [url, setUrl] = useState<string>()
  const creating = useSubmission(calls[owner].create, m.calendar_feed_failed())
  const ending = useSubmission(calls[owner].end, m.calendar_feed_failed())

  /** Resolves to whether the feed was created. */
  async function create() {
    const result = await creating.send({ body: {} })
    if (typeof result === 'string') return false
    const { url: created, ...next } = result
    setFeed(next)
    setUrl(created)
    return true
  }

  /** Resolves to whether the feed was turned off. */
  async function turnOff() {
    const result = await ending.send({})
    if (typeof result === 'string') return false
    setFeed(result)
    setUrl(undefined)
    notify.success(m.calendar_feed_turned_off())
    return true
  }

  return { feed, url, create, turnOff, pending: creating.pending || ending.pending }
}
