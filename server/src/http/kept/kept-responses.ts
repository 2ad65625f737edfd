import { LRUCache } from 'lru-cache'
import type { PageChanges } from '../../platform/db/page-changes.ts'
import type { FinishedResponse } from './finished-response.ts'

/** A finished page or API response. It is the same for every visitor whose request has the same key. */
export type KeptResponse = FinishedResponse & {
  /** Ids in the response, among them those of all businesses that it shows. */
  shows: ReadonlySet<string>
  /** Last reading of the changes before the response was made. */
  reading: number
  madeAt: number
}

/** Makes a response. `isKept`: whether it may be sent to later visitors, too. */
export type MakeResponse = () => Promise<{
  response: FinishedResponse
  shows: ReadonlySet<string>
  isKept: boolean
}>

/** When and by what a response becomes outdated. */
export type Keeping = {
  /** Until when a response is sent as it is, and after that while a new one is made behind the reader's back. */
  until: (madeAt: number) => { fresh: number; stale: number }
  /** Whether the booking of a time outdates it, too. */
  showsBookings: boolean
}

/** Pages may be some seconds late in showing that a time was taken. */
export const keepPage: Keeping = {
  until: (madeAt) => ({ fresh: madeAt + 10_000, stale: madeAt + 30_000 }),
  showsBookings: false,
}

const minuteMs = 60_000
/** Responses of the API are exact: opening hours and lead times begin and end with a minute. */
export const keepAnswer: Keeping = {
  until(madeAt) {
    const end = (Math.floor(madeAt / minuteMs) + 1) * minuteMs
    return { fresh: end, stale: end }
  },
  showsBookings: true,
}

/** Maximum size of all kept responses, as they are sent. */
const maxBytes = 32 * 2 ** 20
/** Size of an entry besides its texts, and of an id in it. */
const entryBytes = 1_024
const idBytes = 128

export type KeptResponses = {
  /** The response of this key: a kept one, the one being made for another request, or a new one. */
  get: (key: string, make: MakeResponse, keeping: Keeping) => Promise<KeptResponse>
  /** Counts the bytes of a kept response again, after another encoding was added to it. */
  recount: (key: string, response: KeptResponse) => void
  bytes: () => number
  /** Number of requests so far, by where their response came from. */
  requests: () => { kept: number; shared: number; made: number }
}

/**
 * Keeps finished responses for seconds. One is never sent if a business in it has changed in a transaction that was
 * committed before the request arrived. Whether bookings are such changes depends on the kind of response.
 */
export function createKeptResponses({
  now,
  changes,
  onRenewFailed,
}: {
  now: () => Date
  changes: PageChanges
  onRenewFailed: (error: unknown) => void
}): KeptResponses {
  const responses = new LRUCache<string, KeptResponse>({ maxSize: maxBytes })
  const making = new Map<string, Promise<KeptResponse>>()
  const requests = { kept: 0, shared: 0, made: 0 }
  const save = (key: string, response: KeptResponse) =>
    responses.set(key, response, { size: sizeOf(key, response) })

  function start(key: string, reading: number, make: MakeResponse) {
    const madeAt = now().getTime()
    const started = make().then(({ isKept, response, shows }) => {
      const kept = { ...response, shows, reading, madeAt }
      if (isKept) save(key, kept)
      else responses.delete(key)
      return kept
    })
    const ended = () => {
      if (making.get(key) === started) making.delete(key)
    }
    making.set(key, started)
    started.then(ended, ended)
    return started
  }

  async function makeAlone(make: MakeResponse) {
    const madeAt = now().getTime()
    const { response, shows } = await make()
    return { ...response, shows, reading: 0, madeAt }
  }

  return {
    async get(key, make, { until, showsBookings }) {
      const reading = await changes.read().catch(() => undefined)
      // Without the database nothing is known of changes. Some pages need it for nothing else.
      if (reading === undefined) return makeAlone(make)
      const isCurrent = (response: KeptResponse) =>
        response.reading >= reading ||
        !changes.changedSince(response.reading, response.shows, { showsBookings })
      const kept = responses.get(key)
      const { fresh, stale } = kept ? until(kept.madeAt) : never
      const time = now().getTime()
      if (kept && time < stale && isCurrent(kept)) {
        if (time >= fresh && !making.has(key)) start(key, reading, make).catch(onRenewFailed)
        requests.kept++
        return kept
      }
      for (;;) {
        const shared = making.get(key)
        if (!shared) {
          requests.made++
          return start(key, reading, make)
        }
        const response = await shared
        // A response that was begun before this request may lack a change that was committed before it.
        if (isCurrent(response)) {
          requests.shared++
          return response
        }
      }
    },
    recount(key, response) {
      if (responses.peek(key) !== response) return
      // The package measures a value again only if it is another one.
      responses.delete(key)
      save(key, response)
    },
    bytes: () => responses.calculatedSize,
    requests: () => ({ ...requests }),
  }
}

const never = { fresh: 0, stale: 0 }

const sizeOf = (key: string, { bodies, headers, shows }: KeptResponse) =>
  entryBytes +
  key.length +
  shows.size * idBytes +
  headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0) +
  [...bodies.values()].reduce((sum, body) => sum + body.length, 0)
