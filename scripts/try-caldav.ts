import {
  findChangeMarker,
  findEtag,
  listCalendars,
  reportEvents,
} from '../server/src/platform/caldav/calendars.ts'
import { createDavClient } from '../server/src/platform/caldav/dav-client.ts'
import { readBusyTimesInThread } from '../server/src/platform/icalendar/busy-times-reader.ts'
import { createFetchPublic } from '../server/src/platform/outgoing/fetch-public.ts'
import { publicInternet } from '../server/src/platform/outgoing/policy.ts'

/*
 * Tests a CalDAV server with the requests that the application makes: finds the calendars of an account and, in the
 * first writable one, creates, reads, changes and deletes an event. A server on this computer may use HTTP:
 *
 *   node scripts/try-caldav.ts http://127.0.0.1:5232/ ada
 *
 * The password is read from CALDAV_PASSWORD.
 */
const [url = '', username = ''] = process.argv.slice(2)
const password = process.env.CALDAV_PASSWORD ?? ''
const isLocal = new URL(url).hostname === '127.0.0.1'
const loopback = { ...publicInternet, schemes: ['http:'] as const, allows: () => true }
const client = createDavClient(createFetchPublic(isLocal ? loopback : publicInternet), {
  username,
  password,
  hosts: [new URL(url).host],
})

const step = async <T>(name: string, work: Promise<T>) => {
  const result = await work.catch((error: unknown) => `failed: ${error}`)
  console.info(`${name}: ${typeof result === 'string' ? result : JSON.stringify(result)}`)
  return result
}

const calendars = await listCalendars(client, url)
for (const { name, writable, url: at } of calendars) console.info(name, writable, at)
const calendar = calendars.find(({ writable }) => writable)
if (!calendar) throw new Error('No calendar can be written')

const uid = crypto.randomUUID()
const eventUrl = `${calendar.url}${uid}.ics`
const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
const eventAt = (hour: string) =>
  [
    ...[
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Ujuzi//Bookings//EN',
      'BEGIN:VEVENT',
      `UID:${uid}`,
    ],
    ...[`DTSTAMP:${day}T000000Z`, `DTSTART:${day}T${hour}0000Z`, 'DURATION:PT1H', 'SUMMARY:Booked'],
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n')
const readTimes = async () => {
  const [from, to] = [new Date(), new Date(Date.now() + 7 * 86_400_000)]
  const text = await reportEvents(client, calendar.url, { from, to, maxBytes: 1e7 })
  const range = { from: from.getTime(), to: to.getTime(), timeZone: 'UTC' }
  const task = { businessId: 'try', text, range, format: 'multistatus' } as const
  const { times } = await readBusyTimesInThread(task)
  return times.filter((one) => one.uid === uid).map((one) => new Date(one.from).toISOString())
}

await step('change marker', findChangeMarker(client, calendar.url))
await step('new event', client.put(eventUrl, eventAt('09'), { etag: undefined }))
await step('change marker', findChangeMarker(client, calendar.url))
await step(
  'new event again, to be refused with 412',
  client.put(eventUrl, eventAt('09'), { etag: undefined }),
)
await step('its time', readTimes())
const etag = await findEtag(client, eventUrl)
await step('changed event', client.put(eventUrl, eventAt('10'), { etag }))
await step(
  'changed with the old ETag, to be refused with 412',
  client.put(eventUrl, eventAt('11'), { etag }),
)
await step('its time', readTimes())
await step('deleted', client.delete(eventUrl))
await step('deleted again', client.delete(eventUrl))
await step('its time', readTimes())
