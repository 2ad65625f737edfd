import { createHash } from 'node:crypto'
import { base58check, bech32, bech32m } from '@scure/base'
import type { FieldRule } from '@ujuzi/contract/api/fields'
import type { Chain } from '@ujuzi/contract/money/payout-networks'

type Read = { number: string; fault?: never } | { number?: never; fault: FieldRule }
/** The address as it is to be kept, or what is wrong; what is no address at all may throw as well. */
type Reader = (address: string) => Read

const hashed = (name: string) => (bytes: Uint8Array) =>
  new Uint8Array(createHash(name).update(bytes).digest())
const checked = base58check(hashed('sha256'))

const wrong = { fault: 'field_wallet' } as const
const slip = { fault: 'field_account_check' } as const

/** An address whose check sum is right: what is sent to a mistyped one is lost for good. */
export function readWallet(chain: Chain, typed: string): Read {
  return readers[chain](typed.trim())
}

const readers: Record<Chain, Reader> = {
  bitcoin: (address) =>
    /^bc1/i.test(address) ? readSegwit(address) : readBase58(address, [0x00, 0x05]),
  tron: (address) => readBase58(address, [0x41]),
  ethereum: readHex,
  polygon: readHex,
  bnb: readHex,
}

/** Version byte and the twenty bytes of a key's hash. */
function readBase58(address: string, versions: readonly number[]): Read {
  if (!/^[1-9A-HJ-NP-Za-km-z]{25,36}$/.test(address)) return wrong
  const payload = decoded(() => checked.decode(address))
  if (!payload) return slip
  return payload.length === 21 && versions.includes(payload[0] ?? -1) ? { number: address } : wrong
}

/** Version 0 is spelt in bech32, every later one in bech32m (BIP 173, BIP 350). */
function readSegwit(address: string): Read {
  if (
    !/^bc1[02-9ac-hj-np-z]{11,71}$/.test(address) &&
    !/^BC1[02-9AC-HJ-NP-Z]{11,71}$/.test(address)
  ) {
    return wrong
  }
  const plain = address.toLowerCase() as `bc1${string}`
  const spelling = plain[3] === 'q' ? bech32 : bech32m
  const read = decoded(() => {
    const { words } = spelling.decode(plain, 90)
    return { version: words[0] ?? -1, program: spelling.fromWords(words.slice(1)) }
  })
  if (!read) return slip
  const { version, program } = read
  const fits =
    version === 0
      ? program.length === 20 || program.length === 32
      : version === 1 && program.length === 32
  return fits ? { number: plain } : wrong
}

/** Capitals carry the check sum (EIP-55); written in one case there is none to check. */
function readHex(address: string): Read {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(address)?.[1]
  if (!digits || /^0+$/.test(digits)) return wrong
  const lower = digits.toLowerCase()
  const number = `0x${withCapitals(lower)}`
  const isOneCase = digits === lower || digits === digits.toUpperCase()
  return isOneCase || address === number ? { number } : slip
}

function withCapitals(lower: string) {
  const hash = createHash('keccak-256').update(lower, 'ascii').digest('hex')
  return [...lower]
    .map((digit, place) => (parseInt(hash[place] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit))
    .join('')
}

function decoded<T>(decode: () => T): T | undefined {
  try {
    return decode()
  } catch {
    return undefined
  }
}
