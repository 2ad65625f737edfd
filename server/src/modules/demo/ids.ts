/** Kinds of demo rows; the number is part of their ids, so that kinds never collide. */
export const kinds = {
  owner: 1,
  business: 2,
  resource: 3,
  service: 4,
  neighbour: 5,
  guest: 6,
  booking: 7,
  transition: 8,
  review: 9,
  account: 10,
  sample: 11,
  clientRecord: 12,
} as const
export type Kind = keyof typeof kinds

/** Timestamp of the first demo id, earlier than any other id: the product did not exist then. */
const epochMs = Date.UTC(2024, 0, 1)

/**
 * Deterministic id of the nth row of a kind, in the format of UUIDv7: ids grow with n, so that rows are appended to
 * indexes. `part` numbers the rows of one business.
 */
export function demoId(kind: Kind, n: number, part = 0): string {
  const mixed = mix(Math.imul(n + 1, 0x9e3779b1) ^ Math.imul(part + 1, 0xc2b2ae35) ^ kinds[kind])
  const time = hex(epochMs + n, 12)
  const tail = hex(mixed, 8) + hex(n % 65_536, 4)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(part % 4096, 3)}-8${hex(kinds[kind], 3)}-${tail}`
}

/** Hexadecimal number with leading zeros; faster than padding, which matters for tens of millions of ids. */
const hex = (value: number, digits: number) => (16 ** digits + value).toString(16).slice(1)

function mix(value: number) {
  let x = value | 0
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d)
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b)
  return (x ^ (x >>> 16)) >>> 0
}

/** Range of all demo ids: from the first, before the second. No other row has an id of that day. */
export const demoIdsFrom = firstIdAt(epochMs)
export const demoIdsBefore = firstIdAt(epochMs + 86_400_000)

/** Fourth group of the ids of demo accounts, one for each kind of account. */
export const accountIdGroups = (['owner', 'neighbour', 'guest', 'account'] as const).map(
  (kind) => `8${hex(kinds[kind], 3)}`,
)

function firstIdAt(ms: number) {
  const time = hex(ms, 12)
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}

/** Domain of all demo email addresses; `.test` is reserved and never receives email. */
const demoDomain = /[@.]ujuzi\.test$/i
export const isDemoEmail = (email: string) => demoDomain.test(email)

/** Key of the advisory lock that serializes loading, locking and unlocking of the demo. */
export const demoLockKey = 7_142_027
