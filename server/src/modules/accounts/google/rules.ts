import { email, personName } from '@ujuzi/contract/api/fields'
import { cleanLine } from '@ujuzi/contract/api/hidden-characters'
import * as z from 'zod/mini'
import type { AccountRow } from '../tables.ts'

/** What the issuer vouches for, in the form this house keeps. */
export type Claims = { issuer: string; subject: string; email: string; name: string }

/**
 * What becomes of somebody Google vouches for. The subject decides, never the address alone: an account that
 * has the same address was perhaps made by a stranger, and is linked only with its password.
 */
export type Arrival =
  | { kind: 'enter' | 'ask_second_factor' | 'ask_password'; account: AccountRow }
  | { kind: 'new' }
  | { kind: 'shut' }

export function judgeArrival({
  known,
  sameAddress,
}: {
  known: AccountRow | undefined
  sameAddress: AccountRow | undefined
}): Arrival {
  const account = known ?? sameAddress
  if (!account) return { kind: 'new' }
  if (account.suspendedAt || account.erasedAt) return { kind: 'shut' }
  if (!known) return { kind: 'ask_password', account }
  return { kind: account.secondFactorAt ? 'ask_second_factor' : 'enter', account }
}

/** An address that a mail header cannot hold is none. */
export function addressIn(claim: string | undefined) {
  const parsed = z.safeParse(email(), claim)
  return parsed.success ? parsed.data : undefined
}

const cleanName = (claim: string) =>
  cleanLine(claim.toWellFormed()).replace(/\s+/g, ' ').slice(0, 100).toWellFormed()

/** The name as Google has it, cleaned, where it fits our rule, else what stands before the @. */
export function nameFrom(claim: string | undefined, address: string) {
  const parsed = z.safeParse(personName(), claim && cleanName(claim))
  return parsed.success ? parsed.data : (address.split('@')[0] ?? address)
}
