import { m } from '@ujuzi/contract/messages'
import { hasSameOpenTimes } from '#app/features/bookings/shared/choices.ts'
import type { BookPage } from '#app/features/bookings/shared/load-book-page.ts'

let cached: { page: BookPage; search: URLSearchParams } | undefined

/** Loads the page; offline, the cached page is returned, with an error in place of open times that were not loaded. */
export async function loadOrCached(
  load: () => Promise<BookPage>,
  id: string,
  search: URLSearchParams,
) {
  try {
    const page = await load()
    cached = { page, search }
    return page
  } catch (error) {
    if (!(error instanceof TypeError) || cached?.page.business.id !== id) throw error
    return hasSameOpenTimes(search, cached.search) ? cached.page : withoutOpenTimes(cached.page)
  }
}

function withoutOpenTimes(page: BookPage): BookPage {
  const today = page.calendar?.today ?? ''
  const calendar = { today, from: today, until: today, days: [], error: m.ui_error_network() }
  return { ...page, calendar }
}
