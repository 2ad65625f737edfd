import { hasUnlockedDemoAccounts } from '../../modules/demo/locking.queries.ts'
import { listModerators } from '../moderators.queries.ts'
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

export const checkModerators: Check = async ({ config, db }) => {
  const moderators = (await listModerators(db)).filter(({ suspendedAt }) => !suspendedAt)
  if (config.demo) return [{ subject: `moderators: ${moderators.length}, in a demo` }]
  if (moderators.length === 0) {
    return [
      { subject: 'moderators', problem: 'none exist: run npm run admin -- reviewer add EMAIL' },
    ]
  }
  const without = moderators.filter(({ secondFactorAt }) => !secondFactorAt)
  if (without.length === 0) {
    return [{ subject: `moderators: ${moderators.length}, all with two-step sign-in` }]
  }
  return without.map(({ email }) => ({
    subject: 'moderators',
    problem: `${email} has no two-step sign-in: ask them to turn it on, or run npm run admin -- reviewer remove ${email}`,
  }))
}
