import type { Picture } from '@ujuzi/contract/media'
import type { Draft } from './draft.ts'

export type Place = { name: string; latitude: number; longitude: number }

/** What somebody has typed and not saved, with all that is needed to show it and to merge it later. */
export type Kept = {
  /** The version of the profile that was changed, and what stood there. */
  version: number
  base: Draft
  draft: Draft
  /** Uploaded or found meanwhile: the profile does not know them yet. */
  pictures: Picture[]
  places: Record<string, Place>
}

const nameOf = (id: string) => `profile-draft-${id}`

/** It lives as long as the tab, and goes with the person who signs out. */
export function keepDraft(id: string, kept: Kept | undefined) {
  if (kept) sessionStorage.setItem(nameOf(id), JSON.stringify(kept))
  else sessionStorage.removeItem(nameOf(id))
}

/** A draft of other fields than today's is none. */
export function keptDraft(id: string, today: Draft): Kept | undefined {
  const text = sessionStorage.getItem(nameOf(id))
  const kept = text ? (JSON.parse(text) as Kept) : undefined
  const known = Object.keys(today)
  return kept && known.every((key) => key in kept.draft && key in kept.base) ? kept : undefined
}
