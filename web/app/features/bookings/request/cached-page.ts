import { m } from '@ujuzi/contract/messages'
import { inSameView } from '#app/features/bookings/shared/choices.ts'
import type { BookPage } from '#app/features/bookings/shared/load-book-page.ts'

let last: { page: BookPage; search: URLSearchParams } | undefined

/** Without a connection the page stays as it was, and says so where free times would be that nobody has seen yet. */
export async function keepThrough(
  load: () => Promise<BookPage>,
  id: string,
  search: URLSearchParams,
) {
  try {
    const page = await load()
    last = { page, search }
    return page
  } catch (error) {
    if (!(error instanceof TypeError) || last?.page.business.id !== id) throw error
    return inSameView(search, last.search) ? last.page : withoutTimes(last.page)
  }
}

function withoutTimes(page: BookPage): BookPage {
  const today = page.calendar?.today ?? ''
  const calendar = { today, from: today, until: today, days: [], error: m.ui_error_network() }
  return { ...page, calendar }
}
