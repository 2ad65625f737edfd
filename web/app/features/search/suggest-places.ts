import { cacheMs } from '@ujuzi/contract/limits'
import { autocompletePlaces } from '@ujuzi/contract/marketplace'
import { call } from '#app/lib/api.ts'
import type { Choice } from '#app/ui/select.tsx'

const kept = new Map<string, { at: number; towns: Choice[] }>()

/** Towns whose name begins with what was typed; nothing while the network is away. */
export async function suggestPlaces(typed: string, signal: AbortSignal): Promise<Choice[]> {
  const name = typed.trim().toLowerCase()
  const known = kept.get(name)
  if (known && Date.now() - known.at < cacheMs.locationSuggestions) return known.towns
  const answer = await call(autocompletePlaces, { query: { name } }, { signal })
  if (!answer.ok) return []
  const towns = answer.data.data.predictions.map(({ place_id, description }) => ({
    value: place_id,
    label: description,
  }))
  kept.set(name, { at: Date.now(), towns })
  return towns
}
