import type { FieldRule } from '../api/fields.ts'
import type { CountryCode } from '../locale/countries.ts'
import { nigerianBankCodes } from './banks.ts'

/** Format of the bank account numbers of a country. */
export type AccountFormat =
  | { kind: 'digits'; min: number; max: number }
  /** RIB: ends in two check digits; the digits from index `from` on, modulo 97, give `remainder`. */
  | { kind: 'rib'; length: number; remainder: 0 | 1; from: number }
  | { kind: 'iban'; length: number }

const digits = (min: number, max = min): AccountFormat => ({ kind: 'digits', min, max })
const rib = (
  length: number,
  { remainder = 0, from = 0 }: { remainder?: 0 | 1; from?: number } = {},
) => ({ kind: 'rib', length, remainder, from }) satisfies AccountFormat

/** Where no rule is public, any plausible length is accepted: a false refusal would block payouts. */
export const accountFormats: Record<CountryCode, AccountFormat> = {
  NG: digits(10),
  GH: digits(10, 16),
  KE: digits(8, 16),
  ZA: digits(6, 11),
  EG: { kind: 'iban', length: 29 },
  MA: rib(24),
  TN: rib(20),
  // The bank code, the first three digits, is not part of the check.
  DZ: rib(20, { from: 3 }),
  ET: digits(6, 20),
  TZ: digits(6, 20),
  UG: digits(6, 20),
  RW: digits(6, 20),
  SN: rib(24),
  CI: rib(24),
  CM: rib(23),
  AO: rib(21, { remainder: 1 }),
  MZ: rib(21, { remainder: 1 }),
  MG: rib(23),
  ZW: digits(6, 20),
  ZM: digits(6, 20),
}

type ParsedAccount = { number: string; error?: never } | { number?: never; error: FieldRule }

/** Normalizes and checks a bank account number as typed. Countries with RIBs also accept the IBAN. */
export function parseBankAccount(country: CountryCode, bank: string, typed: string): ParsedAccount {
  const written = typed.replace(/[\s.\-/]/g, '').toUpperCase()
  const form = accountFormats[country]
  if (form.kind === 'iban') return parseIban(country, form.length, written)
  if (form.kind === 'digits') return parseDigits(country, bank, form, written)
  const isIban = written.startsWith(country) && written.length === form.length + 4
  if (!isIban) return parseRib(country, form, written)
  return remainderOfIban(written) === 1
    ? parseRib(country, form, written.slice(4))
    : { error: 'field_account_check' }
}

function parseIban(country: CountryCode, length: number, written: string): ParsedAccount {
  const fits = written.length === length && written.startsWith(country)
  if (!fits || !/^[A-Z]{2}\d+$/.test(written)) return { error: 'field_account_length' }
  return remainderOfIban(written) === 1 ? { number: written } : { error: 'field_account_check' }
}

function parseDigits(
  country: CountryCode,
  bank: string,
  { min, max }: { min: number; max: number },
  written: string,
): ParsedAccount {
  const fits = /^\d+$/.test(written) && written.length >= min && written.length <= max
  if (!fits || /^0+$/.test(written)) return { error: 'field_account_length' }
  const code = country === 'NG' ? nigerianBankCodes[bank.trim().toLowerCase()] : undefined
  return code && !isValidNuban(code, written)
    ? { error: 'field_account_check' }
    : { number: written }
}

function parseRib(
  country: CountryCode,
  { length, remainder, from }: { length: number; remainder: number; from: number },
  written: string,
): ParsedAccount {
  const shape = countriesWithLetters.includes(country) ? /^[A-Z]{0,2}\d+$/ : /^\d+$/
  if (written.length !== length || !shape.test(written)) return { error: 'field_account_length' }
  const checkedDigits = [...written.slice(from)].map(ribDigit).join('')
  return remainderOf97(checkedDigits) === remainder && !/^0+$/.test(written)
    ? { number: written }
    : { error: 'field_account_check' }
}

/** Countries whose bank codes start with the letters of the country. */
const countriesWithLetters: readonly CountryCode[] = ['SN', 'CI']

/** RIB value of a character: A and J are 1, B, K and S are 2, and so on. */
const ribDigit = (sign: string) =>
  /\d/.test(sign) ? sign : '12345678912345678923456789'.charAt(sign.charCodeAt(0) - 65)

const remainderOfIban = (iban: string) =>
  remainderOf97(
    [...`${iban.slice(4)}${iban.slice(0, 4)}`].map((sign) => parseInt(sign, 36)).join(''),
  )

const remainderOf97 = (digits: string) =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

const nubanWeights = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3]

/** Verifies the check digit of a NUBAN over the bank code and the first nine digits. */
function isValidNuban(code: string, account: string) {
  const sum = [...`${code}${account.slice(0, 9)}`].reduce(
    (all, digit, place) => all + Number(digit) * (nubanWeights[place] ?? 0),
    0,
  )
  return Number(account[9]) === (10 - (sum % 10)) % 10
}
