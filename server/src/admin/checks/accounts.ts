import { hasUnlockedDemoAccounts } from '../../modules/demo/locking.queries.ts'
import { listReviewers } from '../reviewers.queries.ts'
import type { Check } from './finding.ts'

export const checkDemo: Check = async ({ config, db }) => {
  const subject = 'demo accounts'
  if (config.demo) return [{ subject: `${subject}: enabled by DEMO_DATA` }]
  if (!(await hasUnlockedDemoAccounts(db))) return [{ subject: `${subject}: none, or all locked` }]
  return [
    {
      subject,
      problem: 'some allow sign-in: restart the server with DEMO_DATA=off, which locks them',
    },
  ]
}

export const checkReviewers: Check = async ({ config, db }) => {
  const reviewers = (await listReviewers(db)).filter(({ suspendedAt }) => !suspendedAt)
  if (config.demo) return [{ subject: `moderators: ${reviewers.length}, in a demo` }]
  if (reviewers.length === 0) {
    return [
      { subject: 'moderators', problem: 'none exist: run npm run admin -- reviewer add EMAIL' },
    ]
  }
  const without = reviewers.filter(({ secondFactorAt }) => !secondFactorAt)
  if (without.length === 0) {
    return [{ subject: `moderators: ${reviewers.length}, all with two-step sign-in` }]
  }
  return without.map(({ email }) => ({
    subject: 'moderators',
    problem: `${email} has no two-step sign-in: ask them to turn it on, or run npm run admin -- reviewer remove ${email}`,
  }))
}
