import { hasOpenDemoAccounts } from '../../modules/demo/locking.queries.ts'
import { listReviewers } from '../reviewers.queries.ts'
import type { Check } from './finding.ts'

export const checkDemo: Check = async ({ config, db }) => {
  const what = 'demo accounts'
  if (config.demo) return [{ what: `${what}: wanted by DEMO_DATA` }]
  if (!(await hasOpenDemoAccounts(db))) return [{ what: `${what}: none, or all locked` }]
  return [
    {
      what,
      wrong: 'some can be signed in to: restart the server with DEMO_DATA=off, which locks them',
    },
  ]
}

export const checkReviewers: Check = async ({ config, db }) => {
  const reviewers = (await listReviewers(db)).filter(({ suspendedAt }) => !suspendedAt)
  if (config.demo) return [{ what: `moderators: ${reviewers.length}, in a demo` }]
  if (reviewers.length === 0) {
    return [{ what: 'moderators', wrong: 'there is none: run npm run admin -- reviewer add EMAIL' }]
  }
  const without = reviewers.filter(({ secondFactorAt }) => !secondFactorAt)
  if (without.length === 0) {
    return [{ what: `moderators: ${reviewers.length}, all with two-step sign-in` }]
  }
  return without.map(({ email }) => ({
    what: 'moderators',
    wrong: `${email} has no two-step sign-in: ask them to switch it on, or run npm run admin -- reviewer remove ${email}`,
  }))
}
