import { recordPageVisit } from '@ujuzi/contract/analytics/page-visits'
import { call } from '#app/lib/http/api.ts'
import { allowsAnalytics } from '#app/lib/page/analytics-choice.ts'

/** Counts this load of the page, unless the visitor has turned measurements off. Loaded after the page. */
export async function recordVisit(id: string) {
  if (allowsAnalytics()) await call(recordPageVisit, { params: { id }, body: {} })
}
