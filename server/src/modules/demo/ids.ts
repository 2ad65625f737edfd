/** What has ids in the demo marketplace; the number keeps the kinds apart. */
export const kinds = {
  owner: 1,
  business: 2,
  chair: 3,
  service: 4,
  neighbour: 5,
  guest: 6,
  booking: 7,
  move: 8,
  review: 9,
  account: 10,
  sample: 11,
} as const
export type Kind = keyof typeof kinds

/** Before the first of them anything else in a database would be older than the product. */
const epochMs = Date.UTC(2024, 0, 1)

/**
 * The nth thing of a kind always has the same id, in the shape of UUIDv7, so that ids grow with n
 * and indexes are filled from one end. `part` numbers what belongs to the nth business.
 */
export function demoId(kind: Kind, n: number, part = 0): string {
  const mixed = mix(Math.imul(n + 1, 0x9e3779b1) ^ Math.imul(part + 1, 0xc2b2ae35) ^ kinds[kind])
  const time = hex(epochMs + n, 12)
  const tail = hex(mixed, 8) + hex(n % 65_536, 4)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(part % 4096, 3)}-8${hex(kinds[kind], 3)}-${tail}`
}

/** Quicker than padding, and there are tens of millions of them. */
const hex = (value: number, digits: number) => (16 ** digits + value).toString(16).slice(1)

function mix(value: number) {
  let x = value | 0
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d)
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b)
  return (x ^ (x >>> 16)) >>> 0
}

/** The ids of the demo lie between these two: no other row is from the day before the product began. */
export const demoIdsFrom = idAt(epochMs)
export const demoIdsUntil = idAt(epochMs + 86_400_000)

/** The fourth group of the ids of accounts, whichever part they play. */
export const accountKinds = (['owner', 'neighbour', 'guest', 'account'] as const).map(
  (kind) => `8${hex(kinds[kind], 3)}`,
)

function idAt(ms: number) {
  const time = hex(ms, 12)
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}

/** Every email address of the demo is under this domain, which no mail server will ever serve. */
const demoDomain = /[@.]ujuzi\.test$/i
export const isDemoEmail = (email: string) => demoDomain.test(email)

/** Advisory lock under which the demo is loaded, locked and unlocked. */
export const demoLockKey = 7_142_027
