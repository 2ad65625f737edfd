import { countryCodes } from '@ujuzi/contract/locale/countries'
import type { CopyTables } from '../copy-rows.ts'
import { demoId } from '../ids.ts'
import { circleOf, circleSize, clientsOfCircle, type DemoClient } from './client-circle.ts'

const yearMs = 365 * 86_400_000

export const demoClientId = demoId('account', 1)
export const demoProfessionalId = demoId('account', 0)
export const demoModeratorId = demoId('account', 2)
/** Members of Amara's business. */
export const demoManagerId = demoId('account', 3)
export const demoStaffId = demoId('account', 4)

export const ownerId = (index: number) =>
  index === 0 ? demoProfessionalId : demoId('owner', index)

/** Whether the owner has a demo sign-in: Amara and Kofi, of the first two businesses. */
export const hasDemoAccount = (index: number) => index < 2

/** Accounts with the demo password, which is printed at startup. */
export const demoAccounts = [
  {
    id: demoProfessionalId,
    email: 'professional@ujuzi.test',
    name: 'Amara Okafor',
    role: 'professional',
  },
  { id: ownerId(1), email: 'kofi@ujuzi.test', name: 'Kofi Mensah', role: 'professional' },
  { id: demoManagerId, email: 'ruth@ujuzi.test', name: 'Ruth Bassey', role: 'professional' },
  { id: demoStaffId, email: 'grace@ujuzi.test', name: 'Grace Adeyemi', role: 'professional' },
  { id: demoClientId, email: 'client@ujuzi.test', name: 'Clémentine Ngo', role: 'client' },
  {
    id: demoModeratorId,
    email: 'reviewer@ujuzi.test',
    name: 'Selam Bekele',
    role: 'moderator',
  },
] as const

export function addDemoAccounts(tables: CopyTables, passwordHash: string, now: Date) {
  for (const account of demoAccounts)
    addAccount(tables, { ...account, locale: 'en' }, { now, passwordHash })
}

/** Adds the clients of a circle together with its first business. */
export function addCircleClients(tables: CopyTables, index: number, now: Date) {
  if (index % circleSize !== 0) return
  for (const country of countryCodes) {
    for (const client of clientsOfCircle(circleOf(index), country)) addClient(tables, client, now)
  }
}

export const addClient = (tables: CopyTables, client: DemoClient, now: Date) =>
  addAccount(tables, { ...client, role: 'client' }, { now })

export function addAccount(
  tables: CopyTables,
  account: DemoClient & { role: string },
  { now, passwordHash = null }: { now: Date; passwordHash?: string | null | undefined },
) {
  const since = new Date(now.getTime() - yearMs)
  tables.add('accounts', {
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
