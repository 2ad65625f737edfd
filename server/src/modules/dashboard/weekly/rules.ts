import type { AccountRow } from '../../accounts/tables.ts'

/** Time between two checks of a client. The job is daily, so the next one may be a day later. */
export const checkIntervalMs = 7 * 24 * 60 * 60_000

type State = Pick<
  AccountRow,
  'emailVerifiedAt' | 'suspendedAt' | 'deletionRequestedAt' | 'erasedAt'
>

/** Whether the account may get an email that nobody waits for. */
export const canGetWeeklyEmail = (account: State) =>
  account.emailVerifiedAt !== null &&
  account.suspendedAt === null &&
  account.deletionRequestedAt === null &&
  account.erasedAt === null
