import { createHash } from 'node:crypto'
import { base58check, bech32, bech32m } from '@scure/base'
import type { FieldRule } from '@ujuzi/contract/api/fields'
import type { Chain } from '@ujuzi/contract/payouts/networks'

type ParsedNumber = { number: string; error?: never } | { number?: never; error: FieldRule }
/** Returns the normalized wallet address, or the validation error. */
type WalletParser = (address: string) => ParsedNumber

const digestWith = (name: string) => (bytes: Uint8Array) =>
  new Uint8Array(createHash(name).update(bytes).digest())
const base58 = base58check(digestWith('sha256'))

const formatError = { error: 'field_wallet' } as const
const checksumError = { error: 'field_account_check' } as const

/** Validates format and checksum of a wallet address: coins sent to a mistyped one are lost. */
export function parseWallet(chain: Chain, typed: string): ParsedNumber {
  return parsers[chain](typed.trim())
}

const parsers: Record<Chain, WalletParser> = {
  bitcoin: (address) =>
    /^bc1/i.test(address) ? parseSegwit(address) : parseBase58(address, [0x00, 0x05]),
  tron: (address) => parseBase58(address, [0x41]),
  ethereum: parseHex,
  polygon: parseHex,
  bnb: parseHex,
}

/** Parses a Base58Check address: a version byte and a hash of 20 bytes. */
function parseBase58(address: string, versions: readonly number[]): ParsedNumber {
  if (!/^[1-9A-HJ-NP-Za-km-z]{25,36}$/.test(address)) return formatError
  const payload = tryDecode(() => base58.decode(address))
  if (!payload) return checksumError
  return payload.length === 21 && versions.includes(payload[0] ?? -1)
    ? { number: address }
    : formatError
}

/** Parses a SegWit address. Witness version 0 uses bech32, later versions bech32m (BIP 173, BIP 350). */
function parseSegwit(address: string): ParsedNumber {
  if (
    !/^bc1[02-9ac-hj-np-z]{11,71}$/.test(address) &&
    !/^BC1[02-9AC-HJ-NP-Z]{11,71}$/.test(address)
  ) {
    return formatError
  }
  const plain = address.toLowerCase() as `bc1${string}`
  const encoding = plain[3] === 'q' ? bech32 : bech32m
  const read = tryDecode(() => {
    const { words } = encoding.decode(plain, 90)
    return { version: words[0] ?? -1, program: encoding.fromWords(words.slice(1)) }
  })
  if (!read) return checksumError
  const { version, program } = read
  const fits =
    version === 0
      ? program.length === 20 || program.length === 32
      : version === 1 && program.length === 32
  return fits ? { number: plain } : formatError
}

/** Parses a hexadecimal address. Mixed letter case encodes a checksum (EIP-55); an address in one case has none. */
function parseHex(address: string): ParsedNumber {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(address)?.[1]
  if (!digits || /^0+$/.test(digits)) return formatError
  const lower = digits.toLowerCase()
  const number = `0x${toChecksumCase(lower)}`
  const isOneCase = digits === lower || digits === digits.toUpperCase()
  return isOneCase || address === number ? { number } : checksumError
}

function toChecksumCase(lower: string) {
  const hash = createHash('keccak-256').update(lower, 'ascii').digest('hex')
  return [...lower]
    .map((digit, place) => (parseInt(hash[place] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit))
    .join('')
}

function tryDecode<T>(decode: () => T): T | undefined {
  try {
    return decode()
  } catch {
    return undefined
  }
}
