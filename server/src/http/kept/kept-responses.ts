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
  /**
   * Instant at which time alone makes the response untrue, in milliseconds since 1970; undefined if it is not
   * known what outdates it.
   */
  until: number | undefined
}

/** Makes a response. `isKept`: whether it may be sent to later visitors, too. */
export type MakeResponse = () => Promise<{
  response: FinishedResponse
  shows: ReadonlySet<string>
  until: number | undefined
  isKept: boolean
}>

/**
 * For how long a response is sent of which it is not known what outdates it: as it is, and after that while a new one
 * is made behind the reader's back.
 */
const freshMs = 10_000
const staleMs = 30_000

/** Maximum size of all kept responses, as they are sent: of those that last until a change, and of the others. */
const maxLastingBytes = 24 * 2 ** 20
const maxOtherBytes = 8 * 2 ** 20
/** Size of an entry besides its texts, and of an id in it. */
const entryBytes = 1_024
const idBytes = 128

export type KeptResponses = {
  /** The response of this key: a kept one, the one being made for another request, or a new one. */
  get: (key: string, make: MakeResponse) => Promise<KeptResponse>
  /** Counts the bytes of a kept response again, after another encoding was added to it. */
  recount: (key: string, response: KeptResponse) => void
  bytes: () => number
  /** Number of requests so far, by where their response came from. */
  requests: () => { kept: number; shared: number; made: number }
}

/**
 * Keeps finished responses until time or a change makes them untrue, or for seconds if that is not known of them. One is
 * never sent if a business in it has changed in a transaction that was committed before the request arrived. Bookings are
 * such changes, except for what is kept for seconds (book: decisions/kept-pages).
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
  const store = createStore()
  const making = new Map<string, Promise<KeptResponse>>()
  const requests = { kept: 0, shared: 0, made: 0 }

  function start(key: string, reading: number, make: MakeResponse) {
    const madeAt = now().getTime()
    const started = make().then(({ isKept, response, shows, until }) => {
      const kept = { ...response, shows, until, reading, madeAt }
      if (isKept) store.save(key, kept)
      else store.delete(key)
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
    const { response, shows, until } = await make()
    return { ...response, shows, until, reading: 0, madeAt }
  }

  return {
    async get(key, make) {
      const known = store.find(key)
      // No change outdates a response that shows no business.
      if (known?.shows.size === 0 && known.until !== undefined && now().getTime() < known.until) {
        requests.kept++
        return known
      }
      const reading = await changes.read().catch(() => undefined)
      // Without the database nothing is known of changes. Some pages need it for nothing else.
      if (reading === undefined) return makeAlone(make)
      const isCurrent = ({ reading: madeAfter, shows, until }: KeptResponse) =>
        madeAfter >= reading ||
        !changes.changedSince(madeAfter, shows, { showsBookings: until !== undefined })
      const kept = store.find(key)
      const time = now().getTime()
      if (kept && time < lastInstant(kept) && isCurrent(kept)) {
        const isOld = kept.until === undefined && time >= kept.madeAt + freshMs
        if (isOld && !making.has(key)) start(key, reading, make).catch(onRenewFailed)
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
      if (store.find(key) !== response) return
      // The package measures a value again only if it is another one.
      store.delete(key)
      store.save(key, response)
    },
    bytes: store.bytes,
    requests: () => ({ ...requests }),
  }
}

const lastInstant = ({ until, madeAt }: KeptResponse) => until ?? madeAt + staleMs

/**
 * The kept responses, in two parts, so that no number of invented queries displaces the pages that most visitors
 * request: any visitor can make up a URL with a query, and a search.
 */
function createStore() {
  const lasting = new LRUCache<string, KeptResponse>({ maxSize: maxLastingBytes })
  const others = new LRUCache<string, KeptResponse>({ maxSize: maxOtherBytes })
  const remove = (key: string) => lasting.delete(key) || others.delete(key)
  return {
    find: (key: string) => lasting.get(key) ?? others.get(key),
    save(key: string, response: KeptResponse) {
      remove(key)
      const isLasting = response.until !== undefined && !key.includes('?')
      const part = isLasting ? lasting : others
      part.set(key, response, { size: sizeOf(key, response) })
    },
    delete: remove,
    bytes: () => lasting.calculatedSize + others.calculatedSize,
  }
}

const sizeOf = (key: string, { bodies, headers, shows }: KeptResponse) =>
  entryBytes +
  key.length +
  shows.size * idBytes +
  headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0) +
  [...bodies.values()].reduce((sum, body) => sum + body.length, 0)
