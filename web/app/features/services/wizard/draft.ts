import type { Picture } from '@ujuzi/contract/businesses/media'
import {
  emptyValues,
  sameIn,
  sameValues,
  type ValueName,
  type Values,
  valueNames,
} from '#app/features/services/service-values.ts'
import { hasFieldsOf, keptDrafts } from '#app/lib/storage/saved-draft.ts'
import type { Faults } from './steps.ts'

/** A service as it was read: what it said, and in which version. */
export type Reading = { values: Values; version: number }

/** What was typed so far, with what was found wrong with it. */
export type Draft = {
  values: Values
  /** What it began with; a service that is changed was read in a version. */
  base: { values: Values; version?: number | undefined }
  faults: Faults
  /** Counts how often something was found wrong, so that the focus goes to the field once each time. */
  found: number
  /** Somebody saved it meanwhile: what stands there now, and what was typed here. */
  rival?: (Reading & { mine: Values; base: Values }) | undefined
}

export const newDraft = (values: Values, version?: number): Draft => ({
  values,
  base: { values, version },
  faults: {},
  found: 0,
})

/** Where a draft is kept until the tab closes: by business, so that nobody else on this device sees it. */
export const draftName = (businessId: string, serviceId: string | undefined) =>
  `service_draft_${businessId}_${serviceId ?? 'new'}`

export const isChanged = ({ values, base }: Draft) => !sameValues(values, base.values)

/** A field written anew; what was wrong with it is forgotten. */
export function withValues(draft: Draft, changes: Partial<Values>): Draft {
  const faults = { ...draft.faults }
  for (const name of Object.keys(changes) as ValueName[]) delete faults[name]
  // What a price may be depends on its currency.
  if ('currency' in changes) delete faults.price
  return { ...draft, values: { ...draft.values, ...changes }, faults }
}

/** A picture that has arrived is the last one, and nobody has said yet what it shows. */
export const withPicture = (draft: Draft, picture: Picture) =>
  withValues(draft, { images: [...draft.values.images, { picture, alt: '' }] })

export const withFaults = (draft: Draft, faults: Faults): Draft => ({
  ...draft,
  faults,
  found: draft.found + 1,
})

/**
 * The draft beside what somebody saved in the meantime. What only they changed is theirs; where both did, it stays
 * mine until the person says otherwise.
 */
export function beside(draft: Draft, { values: theirs, version }: Reading): Draft {
  if (draft.base.version === version) return draft
  const { values: mine, base } = draft
  const untouched = valueNames.filter((name) => sameIn(name, mine, base.values))
  return {
    ...draft,
    values: { ...mine, ...only(theirs, untouched) },
    base: { values: theirs, version },
    rival: { values: theirs, version, mine, base: base.values },
  }
}

/** Fields in which what was saved elsewhere differs both from what was read here and from what is typed here. */
export const contested = ({ rival }: Draft) =>
  rival
    ? valueNames.filter(
        (name) =>
          !sameIn(name, rival.values, rival.base) && !sameIn(name, rival.values, rival.mine),
      )
    : []

/** Whether a contested field was left as typed here. */
export const isMine = ({ rival, values }: Draft, name: ValueName) =>
  rival !== undefined && !sameIn(name, values, rival.values)

/** A contested field as the person decides. */
export const decided = (draft: Draft, name: ValueName, whose: 'mine' | 'theirs'): Draft =>
  draft.rival
    ? withValues(draft, only(whose === 'mine' ? draft.rival.mine : draft.rival.values, [name]))
    : draft

function only(values: Values, names: readonly ValueName[]): Partial<Values> {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

const today = emptyValues('')

export const drafts = keptDrafts<Draft>(
  ({ values, base }) => hasFieldsOf(values, today) && hasFieldsOf(base?.values, today),
)
