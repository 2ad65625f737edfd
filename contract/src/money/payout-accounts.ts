import type { FieldRule } from '../api/fields.ts'
import type { CountryCode } from '../locale/countries.ts'
import { nigerianCodes } from './payout-banks.ts'

/** How account numbers of a country are made up. */
export type AccountForm =
  | { kind: 'digits'; min: number; max: number }
  /** A number with two check digits at its end; from `from` on it leaves this remainder when divided by 97. */
  | { kind: 'rib'; length: number; remainder: 0 | 1; from: number }
  | { kind: 'iban'; length: number }

const digits = (min: number, max = min): AccountForm => ({ kind: 'digits', min, max })
const rib = (
  length: number,
  { remainder = 0, from = 0 }: { remainder?: 0 | 1; from?: number } = {},
) => ({ kind: 'rib', length, remainder, from }) satisfies AccountForm

/** Where no rule is public any plausible number of digits will do: a false refusal keeps somebody from their money. */
export const accountForms: Record<CountryCode, AccountForm> = {
  NG: digits(10),
  GH: digits(10, 16),
  KE: digits(8, 16),
  ZA: digits(6, 11),
  EG: { kind: 'iban', length: 29 },
  MA: rib(24),
  TN: rib(20),
  // The bank's code, its first three digits, is not part of the reckoning.
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

type Read = { number: string; fault?: never } | { number?: never; fault: FieldRule }

/** A bank account as people write it, spaces and all, in its plain form; where there is an IBAN it will do as well. */
export function readBankAccount(country: CountryCode, bank: string, typed: string): Read {
  const written = typed.replace(/[\s.\-/]/g, '').toUpperCase()
  const form = accountForms[country]
  if (form.kind === 'iban') return readIban(country, form.length, written)
  if (form.kind === 'digits') return readDigits(country, bank, form, written)
  const isIban = written.startsWith(country) && written.length === form.length + 4
  if (!isIban) return readRib(country, form, written)
  return remainderOfIban(written) === 1
    ? readRib(country, form, written.slice(4))
    : { fault: 'field_account_check' }
}

function readIban(country: CountryCode, length: number, written: string): Read {
  const fits = written.length === length && written.startsWith(country)
  if (!fits || !/^[A-Z]{2}\d+$/.test(written)) return { fault: 'field_account_length' }
  return remainderOfIban(written) === 1 ? { number: written } : { fault: 'field_account_check' }
}

function readDigits(
  country: CountryCode,
  bank: string,
  { min, max }: { min: number; max: number },
  written: string,
): Read {
  const fits = /^\d+$/.test(written) && written.length >= min && written.length <= max
  if (!fits || /^0+$/.test(written)) return { fault: 'field_account_length' }
  const code = country === 'NG' ? nigerianCodes[bank.trim().toLowerCase()] : undefined
  return code && !isNuban(code, written) ? { fault: 'field_account_check' } : { number: written }
}

function readRib(
  country: CountryCode,
  { length, remainder, from }: { length: number; remainder: number; from: number },
  written: string,
): Read {
  const shape = countriesWithLetters.includes(country) ? /^[A-Z]{0,2}\d+$/ : /^\d+$/
  if (written.length !== length || !shape.test(written)) return { fault: 'field_account_length' }
  const reckoned = [...written.slice(from)].map(ribDigit).join('')
  return remainderOf97(reckoned) === remainder && !/^0+$/.test(written)
    ? { number: written }
    : { fault: 'field_account_check' }
}

/** There a bank's code begins with the letters of the country. */
const countriesWithLetters: readonly CountryCode[] = ['SN', 'CI']

/** A and J are 1, B, K and S are 2: as on a French keypad of old. */
const ribDigit = (sign: string) =>
  /\d/.test(sign) ? sign : '12345678912345678923456789'.charAt(sign.charCodeAt(0) - 65)

const remainderOfIban = (iban: string) =>
  remainderOf97(
    [...`${iban.slice(4)}${iban.slice(0, 4)}`].map((sign) => parseInt(sign, 36)).join(''),
  )

const remainderOf97 = (digits: string) =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

const nubanWeights = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3]

/** The check digit of the Central Bank of Nigeria, over the bank's code and the nine digits before it. */
function isNuban(code: string, account: string) {
  const sum = [...`${code}${account.slice(0, 9)}`].reduce(
    (all, digit, place) => all + Number(digit) * (nubanWeights[place] ?? 0),
    0,
  )
  return Number(account[9]) === (10 - (sum % 10)) % 10
}
