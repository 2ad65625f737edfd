import { domainToASCII } from 'node:url'
import { hmac } from '../../../platform/auth/secrets.ts'

/** Domains whose mailboxes ignore dots in the name. */
const ignoringDots = new Set(['gmail.com'])
const sameDomains: Record<string, string> = { 'googlemail.com': 'gmail.com' }

/**
 * One spelling of all addresses that deliver to a mailbox: without capitals and `+tag`, and at Gmail without dots. Other
 * providers may treat such addresses as one mailbox, too; then they only share their limits.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const typed = email
    .slice(at + 1)
    .toLowerCase()
    .replace(/\.$/, '')
  const ascii = domainToASCII(typed) || typed
  const domain = sameDomains[ascii] ?? ascii
  const [name = ''] = email.slice(0, at).normalize('NFKC').toLowerCase().split('+')
  return `${ignoringDots.has(domain) ? name.replaceAll('.', '') : name}@${domain}`
}

/** Keyed hash of an address or a number in the international form, by which limits and refusals know it. */
export const contactHash = (contact: { email: string } | { phone: string }, key: Buffer): Buffer =>
  'email' in contact
    ? hmac(key, 'email', mailboxOf(contact.email))
    : hmac(key, 'phone', contact.phone)
