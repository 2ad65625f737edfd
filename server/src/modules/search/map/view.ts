import type { ResponseData } from '@ujuzi/contract/api/endpoint'
import { fromMinor } from '@ujuzi/contract/money/money'
import type { listPins, Pin } from '@ujuzi/contract/search/search'
import { latitudeAt } from '../geometry.rules.ts'
import type { MapPins } from './queries.ts'

/** Rounds degrees to about ten metres, which is precise enough and keeps the response short. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000
const sum = (totals: number[]) => totals.reduce((total, count) => total + count, 0)

export function pinsView(found: MapPins): ResponseData<typeof listPins> {
  if ('clusters' in found) {
    const clusters = found.clusters.map(({ x, y, total }): [number, number, number] => [
      rounded(latitudeAt(y)),
      rounded(x),
      total,
    ])
    return { pins: [], clusters, count: sum(found.clusters.map(({ total }) => total)) }
  }
  const pins = found.pins
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(
      ({ id, x, y, name, priceMinor, currency }): Pin => [
        id,
        rounded(latitudeAt(y)),
        rounded(x),
        name,
        priceMinor === null || !currency ? null : fromMinor(priceMinor, currency),
        currency,
      ],
    )
  return { pins, clusters: [], count: pins.length }
}
