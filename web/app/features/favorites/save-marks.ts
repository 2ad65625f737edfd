import { m } from '@ujuzi/contract/messages'
import { addFavorite, listFavoriteIds, removeFavorite } from '@ujuzi/contract/search/favorites'
import { accessToken, holderOf } from '#app/lib/http/access-token.ts'
import { call } from '#app/lib/http/api.ts'
import { notifyLate } from '#app/ui/overlay/lazy-toast.tsx'
import { takeWish } from './pending-favorite.ts'
import { type Marked, show } from './shown-marks.ts'

/** What the server said last, and whose it is. */
let kept: { holder: string; ids: Set<string> } | undefined
/** What the person has tapped since, not yet answered. */
const wanted = new Map<string, boolean>()
const settling = new Set<string>()
/** Grows with every change: a list asked for before one may not know of it. */
let changes = 0

/** Several parts of a page begin at once, and ask once. */
let asking: Promise<void> | undefined

/** Asks for the favourites unless they are known, and makes the wish of before the signing in come true. */
export async function begin() {
  const wish = takeWish()
  await known()
  if (!wish) return
  const failure = await changeMark(wish, true)
  if (!failure) await notifyLate.success(m.favorites_kept({ name: wish.name }))
}

async function known() {
  if (kept?.holder === holderOf(accessToken())) return
  asking ??= refresh().finally(() => {
    asking = undefined
  })
  await asking
}

/** Asks again; without an answer the hearts stay as they are. */
export async function refresh(): Promise<void> {
  const holder = holderOf(accessToken())
  if (kept && kept.holder !== holder) kept = undefined
  publish()
  if (!holder) return
  const before = changes
  const answer = await call(listFavoriteIds, {})
  if (holderOf(accessToken()) !== holder) return
  if (before !== changes) return refresh()
  // A professional has none: the server says so when they try.
  if (answer.ok || answer.status === 403) {
    kept = { holder, ids: new Set(answer.ok ? answer.data.ids : []) }
  }
  publish()
}

export type MarkFailure = { code: string; message: string }

/** Shows the change at once and makes it; when it fails, takes it back and says why. Taps meanwhile are made last. */
export async function changeMark(
  business: Marked,
  marked: boolean,
): Promise<MarkFailure | undefined> {
  // One change among favourites not yet known would look as if it were the only one.
  await known()
  wanted.set(business.id, marked)
  publish()
  if (settling.has(business.id)) return
  settling.add(business.id)
  const failure = await settle(business.id)
  settling.delete(business.id)
  publish()
  if (!failure) localStorage.setItem('favorites_changed', crypto.randomUUID())
  else if (failure.code !== 'not_signed_in') await notifyLate.failure(failure.message)
  return failure
}

async function settle(id: string): Promise<MarkFailure | undefined> {
  for (;;) {
    const marked = wanted.get(id)
    if (marked === undefined) return
    const sent = { params: { professional_id: id } }
    const answer = await (marked ? call(addFavorite, sent) : call(removeFavorite, sent))
    if (!answer.ok) {
      wanted.delete(id)
      return answer.error
    }
    changes++
    if (marked) kept?.ids.add(id)
    else kept?.ids.delete(id)
    if (wanted.get(id) === marked) wanted.delete(id)
  }
}

function publish() {
  if (!kept && wanted.size === 0) return show(undefined)
  const ids = new Set(kept?.ids)
  for (const [id, marked] of wanted) {
    if (marked) ids.add(id)
    else ids.delete(id)
  }
  show(ids)
}
