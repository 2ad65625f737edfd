import type { CountryCode } from '@ujuzi/contract/locale/countries'
import type { Draw } from '../random.ts'
import { type NamePool, namePools } from './name-pools.ts'

const { yoruba, igbo, hausa, maghreb, lusophone, swahili } = namePools

/** Countries whose people carry names of several worlds list them all; nearer the front is likelier. */
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

export function personName(country: CountryCode, womanChance: number, draw: Draw): PersonName {
  const pool: NamePool = draw.pick(poolsOf[country])
  const first = draw.pick(draw.chance(womanChance) ? pool.women : pool.men)
  return { first, family: draw.pick(pool.families).replace('-', ' ') }
}
