import type { Returned } from '@ujuzi/contract/api/endpoint'
import type { listPins } from '@ujuzi/contract/search/search'
import { latitudeAt } from '../circle.rules.ts'
import type { PinsFound } from './queries.ts'

/** Ten metres: a doorstep, and short on the wire. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000
const sum = (totals: number[]) => totals.reduce((all, one) => all + one, 0)

export function pinsView(found: PinsFound): Returned<typeof listPins> {
  if ('groups' in found) {
    const clusters = found.groups.map(({ x, y, total }): [number, number, number] => [
      rounded(latitudeAt(y)),
      rounded(x),
      total,
    ])
    return { pins: [], clusters, count: sum(found.groups.map(({ total }) => total)) }
  }
  const pins = found.pins
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, x, y, priceFrom }): [string, number, number, number] => [
      id,
      rounded(latitudeAt(y)),
      rounded(x),
      priceFrom / 100,
    ])
  return { pins, clusters: [], count: pins.length }
}
