import type { Grant } from '@ujuzi/contract/businesses/grants'

/** Grant that each page of the portal needs, by the first segments of its path. The other pages are for every role. */
const pageGrants: Record<string, Grant> = {
  '/professional/services': 'services',
  '/professional/reviews': 'page',
  '/professional/profile': 'page',
  '/professional/payout': 'money',
}

export function grantOfPage(pathname: string): Grant | undefined {
  return pageGrants[pathname.split('/').slice(0, 3).join('/')]
}
