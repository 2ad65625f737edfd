import type { CountryCode } from '@ujuzi/contract/locale/countries'
import { demoData } from '../data/demo-data.ts'
import type { Random } from '../random.ts'

export type PersonName = { first: string; family: string }

export function randomPersonName(
  country: CountryCode,
  womanChance: number,
  random: Random,
): PersonName {
  const pool = random.pick(demoData().countries[country].namePools)
  const first = random.pick(random.chance(womanChance) ? pool.women : pool.men)
  return { first, family: random.pick(pool.families) }
}
