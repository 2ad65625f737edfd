import type { CallInput } from '@ujuzi/contract/api/endpoint'
import {
  addBusyCalendar,
  type BusyCalendar,
  deleteBusyCalendar,
  listBusyCalendars,
  readBusyCalendar,
} from '@ujuzi/contract/calendars/busy-calendars'
import { connectCaldavCalendar, setCaldavPassword } from '@ujuzi/contract/calendars/caldav'
import { m } from '@ujuzi/contract/messages'
import { useEffect, useState } from 'react'
import { call } from '#app/lib/http/api.ts'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

const checkMs = 1500
/** As long as the server waits for a calendar. */
const checksMax = 20

/** The calendars, when they were loaded, and the calls that change them. Follows those that are being read. */
export function useBusyCalendars(initial: readonly BusyCalendar[], loadedAt: number) {
  const [shown, setShown] = useState({ calendars: initial, at: loadedAt, changedAt: 0 })
  const adding = useSubmission(addBusyCalendar, m.busy_not_added())
  const reading = useSubmission(readBusyCalendar, m.busy_not_read())
  const connecting = useSubmission(connectCaldavCalendar, m.busy_not_added())
  const savingPassword = useSubmission(setCaldavPassword, m.caldav_password_not_saved())
  const removing = useSubmission(deleteBusyCalendar, m.busy_not_removed())

  const { calendars, at, changedAt } = shown
  const isReading = calendars.some((one) => one.reading)
  useEffect(() => {
    if (!isReading) return
    const left = new AbortController()
    async function follow() {
      for (let check = 0; check < checksMax; check += 1) {
        await new Promise((resolve) => setTimeout(resolve, checkMs))
        if (left.signal.aborted) return
        const response = await call(listBusyCalendars, {})
        if (!response.ok) continue
        const { results } = response.data
        // A calendar that was removed while the list was loading would reappear.
        setShown((before) =>
          before.changedAt === changedAt
            ? { calendars: results, at: Date.now(), changedAt }
            : before,
        )
      }
    }
    void follow()
    return () => left.abort()
  }, [isReading, changedAt])

  function change(next: (calendars: readonly BusyCalendar[]) => readonly BusyCalendar[]) {
    const now = Date.now()
    setShown((before) => ({ calendars: next(before.calendars), at: now, changedAt: now }))
  }

  /** Resolves to whether the calendar was connected. */
  async function add(url: string, resourceId: string | undefined) {
    const added = await adding.send({
      body: { url, ...(resourceId && { resource_id: resourceId }) },
    })
    return showAdded(added)
  }

  /** Connects a calendar at a CalDAV server. Resolves to true if it was connected. */
  const connect = async (body: CallInput<typeof connectCaldavCalendar>['body']) =>
    showAdded(await connecting.send({ body }))

  function showAdded(added: BusyCalendar | string) {
    if (typeof added === 'string') return false
    change((calendars) => [...calendars, added])
    notify.success(m.busy_added())
    return true
  }

  async function read(id: string) {
    const result = await reading.send({ params: { id }, body: {} })
    if (typeof result !== 'string') showChanged(result)
  }

  /** Resolves to true if the password was saved. */
  async function setPassword(id: string, password: string) {
    const result = await savingPassword.send({ params: { id }, body: { password } })
    if (typeof result === 'string') return false
    showChanged(result)
    notify.success(m.caldav_password_saved())
    return true
  }

  const showChanged = (changed: BusyCalendar) =>
    change((calendars) => calendars.map((one) => (one.id === changed.id ? changed : one)))

  /** Resolves to whether the calendar was removed. */
  async function remove(id: string) {
    const result = await removing.send({ params: { id } })
    if (typeof result === 'string' && result !== 'busy_calendar_not_found') return false
    change((calendars) => calendars.filter((one) => one.id !== id))
    notify.success(m.busy_removed())
    return true
  }

  return {
    calendars,
    at,
    add,
    adding,
    connect,
    connecting,
    setPassword,
    savingPassword,
    read,
    remove,
    pending: reading.pending || removing.pending,
  }
}
