import { email, personName } from '@ujuzi/contract/api/fields'
import { cleanLine } from '@ujuzi/contract/api/hidden-characters'
import { imitatesSite } from '@ujuzi/contract/businesses/reserved-names'
import * as z from 'zod/mini'
import type { AccountRow } from '../tables.ts'

/** The ID token claims we store. */
export type Claims = { issuer: string; subject: string; email: string; name: string }

/**
 * How a sign-in with verified Google claims continues. The subject identifies the account, never the email alone: an
 * account with that email may belong to another person, and is linked only with its password.
 */
export type GoogleSignInDecision =
  | { kind: 'enter' | 'ask_second_factor' | 'ask_password'; account: AccountRow }
  | { kind: 'new' }
  | { kind: 'shut' }

export function decideGoogleSignIn({
  known,
  sameEmail,
}: {
  known: AccountRow | undefined
  sameEmail: AccountRow | undefined
}): GoogleSignInDecision {
  const account = known ?? sameEmail
  if (!account) return { kind: 'new' }
  if (account.suspendedAt || account.erasedAt) return { kind: 'shut' }
  if (!known) return { kind: 'ask_password', account }
  return { kind: account.secondFactorAt ? 'ask_second_factor' : 'enter', account }
}

/** Undefined unless the claim is an email that a mail header can hold. */
export function parseEmailClaim(claim: string | undefined) {
  const parsed = z.safeParse(email(), claim)
  return parsed.success ? parsed.data : undefined
}

const cleanName = (claim: string) =>
  cleanLine(claim.toWellFormed()).replace(/\s+/g, ' ').slice(0, 100).toWellFormed()

/** The name from Google, cleaned, if it passes our validation; otherwise the local part of the email. */
export function nameFromClaim(claim: string | undefined, address: string) {
  const parsed = z.safeParse(personName(), claim && cleanName(claim))
  const candidates = [parsed.success ? parsed.data : undefined, address.split('@')[0]]
  return candidates.find((name) => name && !imitatesSite(name)) ?? 'Google user'
}
