import { LRUCache } from 'lru-cache'
import type { PageChanges } from '../../platform/db/page-changes.ts'
import type { RenderedPage } from './rendered-page.ts'

/** A finished page. It is the same for every visitor whose request has the same key. */
export type KeptPage = RenderedPage & {
  /** Ids in the page, among them those of all businesses that it shows. */
  shows: ReadonlySet<string>
  /** Last reading of the changes before the page was rendered. */
  reading: number
  renderedAt: number
}

/** Renders a page. `isKept`: whether it may be sent to later visitors, too. */
export type RenderPage = () => Promise<{
  page: RenderedPage
  shows: ReadonlySet<string>
  isKept: boolean
}>

/** How long a page is sent as it is, and how long after that while a new one is rendered behind the reader's back. */
const freshMs = 10_000
const staleMs = 20_000

/** Maximum size of all kept pages, as they are sent. */
const maxBytes = 32 * 2 ** 20
/** Size of an entry besides the body: headers, policy, ids. */
const entryBytes = 4_096

export type KeptPages = {
  /** The page of this key: a kept one, the one being rendered for another request, or a new one. */
  get: (key: string, render: RenderPage) => Promise<KeptPage>
  /** Counts the bytes of a kept page again, after another encoding was added to it. */
  recount: (key: string, page: KeptPage) => void
  bytes: () => number
  /** Number of requests so far, by where their page came from. */
  requests: () => { kept: number; shared: number; rendered: number }
}

/**
 * Keeps finished pages for seconds. A page is never sent if a business in it has changed in a transaction that was
 * committed before the request arrived. Bookings are not such changes: they show when the page is renewed.
 */
export function createKeptPages({
  now,
  changes,
  onRenewFailed,
}: {
  now: () => Date
  changes: PageChanges
  onRenewFailed: (error: unknown) => void
}): KeptPages {
  const pages = new LRUCache<string, KeptPage>({ maxSize: maxBytes })
  const rendering = new Map<string, Promise<KeptPage>>()
  const requests = { kept: 0, shared: 0, rendered: 0 }
  const age = ({ renderedAt }: KeptPage) => now().getTime() - renderedAt
  const save = (key: string, page: KeptPage) => pages.set(key, page, { size: sizeOf(key, page) })

  function start(key: string, reading: number, render: RenderPage) {
    const renderedAt = now().getTime()
    const started = render().then(({ isKept, page, shows }) => {
      const kept = { ...page, shows, reading, renderedAt }
      if (isKept) save(key, kept)
      else pages.delete(key)
      return kept
    })
    const ended = () => {
      if (rendering.get(key) === started) rendering.delete(key)
    }
    rendering.set(key, started)
    started.then(ended, ended)
    return started
  }

  async function renderAlone(render: RenderPage) {
    const renderedAt = now().getTime()
    const { page, shows } = await render()
    return { ...page, shows, reading: 0, renderedAt }
  }

  return {
    async get(key, render) {
      const reading = await changes.read().catch(() => undefined)
      // Without the database nothing is known of changes. Some pages need it for nothing else.
      if (reading === undefined) return renderAlone(render)
      const isCurrent = (page: KeptPage) =>
        page.reading >= reading || !changes.changedSince(page.reading, page.shows)
      const kept = pages.get(key)
      if (kept && isCurrent(kept) && age(kept) < freshMs + staleMs) {
        if (age(kept) >= freshMs && !rendering.has(key)) {
          start(key, reading, render).catch(onRenewFailed)
        }
        requests.kept++
        return kept
      }
      for (;;) {
        const shared = rendering.get(key)
        if (!shared) {
          requests.rendered++
          return start(key, reading, render)
        }
        const page = await shared
        // A page that was begun before this request may lack a change that was committed before it.
        if (isCurrent(page)) {
          requests.shared++
          return page
        }
      }
    },
    recount(key, page) {
      if (pages.peek(key) !== page) return
      // The package measures a value again only if it is another one.
      pages.delete(key)
      save(key, page)
    },
    bytes: () => pages.calculatedSize,
    requests: () => ({ ...requests }),
  }
}

const sizeOf = (key: string, { bodies }: KeptPage) =>
  [...bodies.values()].reduce((sum, body) => sum + body.length, entryBytes + key.length)
