import { pageVisitPath } from '@ujuzi/contract/analytics/page-visit-path'
import { accessToken } from '#app/lib/http/access-token.ts'
import { allowsAnalytics } from '#app/lib/page/analytics-choice.ts'

/**
 * Counts this load of the page, unless the visitor has turned measurements off. Does without the API
 * client, which weighs more than the rest of this page's own scripts. With a token the server leaves out visits of the team.
 */
export async function recordVisit(id: string) {
  if (!allowsAnalytics()) return
  const token = accessToken()
  const response = await fetch(pageVisitPath.replace(':id', id), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: '{}',
  })
  // An unread body would keep the connection busy.
  await response.arrayBuffer()
}
