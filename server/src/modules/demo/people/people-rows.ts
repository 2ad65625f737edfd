import { countryCodes } from '@ujuzi/contract/locale/countries'
import type { Sheets } from '../copy-rows.ts'
import { demoId } from '../ids.ts'
import { type Client, circleOf, circleSize, neighbours } from './client-circle.ts'

const yearMs = 365 * 86_400_000

export const demoClientId = demoId('account', 1)
export const demoProfessionalId = demoId('account', 0)
export const demoReviewerId = demoId('account', 2)

export const ownerId = (index: number) =>
  index === 0 ? demoProfessionalId : demoId('owner', index)

/** Amara and Kofi, the owners of the first two businesses, can be signed in as. */
export const hasDemoAccount = (index: number) => index < 2

/** The people whose password is printed at start. */
const demoAccounts = [
  {
    id: demoProfessionalId,
    email: 'professional@ujuzi.test',
    name: 'Amara Okafor',
    role: 'professional',
  },
  { id: ownerId(1), email: 'kofi@ujuzi.test', name: 'Kofi Mensah', role: 'professional' },
  { id: demoClientId, email: 'client@ujuzi.test', name: 'Clémentine Ngo', role: 'client' },
  {
    id: demoReviewerId,
    email: 'reviewer@ujuzi.test',
    name: 'Selam Bekele',
    role: 'reviewer',
  },
] as const

export function addDemoAccounts(sheets: Sheets, passwordHash: string, now: Date) {
  for (const account of demoAccounts)
    addAccount(sheets, { ...account, locale: 'en' }, now, passwordHash)
}

/** The circle that begins with this business, if one does. */
export function addNeighbours(sheets: Sheets, index: number, now: Date) {
  if (index % circleSize !== 0) return
  for (const country of countryCodes) {
    for (const client of neighbours(circleOf(index), country)) addClient(sheets, client, now)
  }
}

export const addClient = (sheets: Sheets, client: Client, now: Date) =>
  addAccount(sheets, { ...client, role: 'client' }, now)

export function addAccount(
  sheets: Sheets,
  account: Client & { role: string },
  now: Date,
  passwordHash: string | null = null,
) {
  const since = new Date(now.getTime() - yearMs)
  sheets.add('accounts', {
    id: account.id,
    email: account.email,
    name: account.name,
    role: account.role,
    password_hash: passwordHash,
    locale: account.locale,
    email_verified_at: since,
    terms_accepted_at: since,
    created_at: since,
    updated_at: since,
  })
}
