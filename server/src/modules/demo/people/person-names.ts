import type { CountryCode } from '@ujuzi/contract/locale/countries'
import type { Random } from '../random.ts'
import { type NamePool, namePools } from './name-pools.ts'

const { yoruba, igbo, hausa, maghreb, lusophone, swahili } = namePools

/** Name pools by country, each equally likely; a repeated pool is likelier. */
const poolsOf = {
  NG: [yoruba, igbo, hausa],
  GH: [namePools.ghana],
  KE: [namePools.kenya, namePools.kenya, swahili],
  ZA: [namePools.southAfrica],
  EG: [namePools.egypt],
  MA: [maghreb],
  TN: [maghreb],
  DZ: [maghreb],
  ET: [namePools.ethiopia],
  TZ: [swahili],
  UG: [namePools.uganda],
  RW: [namePools.rwanda],
  SN: [namePools.senegal],
  CI: [namePools.ivoryCoast],
  CM: [namePools.cameroon],
  AO: [lusophone],
  MZ: [lusophone],
  MG: [namePools.malagasy],
  ZW: [namePools.zimbabwe],
  ZM: [namePools.zambia],
} as const satisfies Record<CountryCode, readonly NamePool[]>

export type PersonName = { first: string; family: string }

export function randomPersonName(
  country: CountryCode,
  womanChance: number,
  random: Random,
): PersonName {
  const pool: NamePool = random.pick(poolsOf[country])
  const first = random.pick(random.chance(womanChance) ? pool.women : pool.men)
  return { first, family: random.pick(pool.families).replace('-', ' ') }
}
