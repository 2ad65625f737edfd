import type { Picture } from '@ujuzi/contract/media/media'
import {
  areValuesEqual,
  emptyValues,
  isFieldEqual,
  type ServiceField,
  type ServiceValues,
  serviceFieldNames,
} from '#app/features/services/service-values.ts'
import { createDraftStore, hasAllFields } from '#app/lib/storage/saved-draft.ts'
import type { ServiceFieldErrors } from './steps.ts'

export type SavedVersion = { values: ServiceValues; version: number }

/** Unsaved values with their errors. Persisted in sessionStorage: a new property must be optional, for open drafts. */
export type WizardDraft = {
  values: ServiceValues
  /** Initial values; for an existing service, with the version that was loaded. */
  base: { values: ServiceValues; version?: number | undefined }
  errors?: ServiceFieldErrors
  /** Counts failed checks, so that focus moves to the invalid field once for each. */
  found: number
  /** A version saved elsewhere meanwhile, with the values typed here and the common base. */
  rival?: (SavedVersion & { mine: ServiceValues; base: ServiceValues }) | undefined
}

export const createDraft = (values: ServiceValues, version?: number): WizardDraft => ({
  values,
  base: { values, version },
  errors: {},
  found: 0,
})

/** Key in sessionStorage. Contains the business id, so that no other user of this device sees the draft. */
export const draftKey = (businessId: string, serviceId: string | undefined) =>
  `service_draft_${businessId}_${serviceId ?? 'new'}`

export const isChanged = ({ values, base }: WizardDraft) => !areValuesEqual(values, base.values)

/** Changes fields and clears their errors. */
export function updateValues(draft: WizardDraft, changes: Partial<ServiceValues>): WizardDraft {
  const errors = { ...draft.errors }
  for (const name of Object.keys(changes) as ServiceField[]) {
    delete errors[name]
    clearRowErrors(errors, name, { before: draft.values[name], after: changes[name] })
  }
  // The currency decides which prices are valid.
  if ('currency' in changes) delete errors.price
  return { ...draft, values: { ...draft.values, ...changes }, errors }
}

/** Clears the errors of the rows that are no longer the ones at their place. */
function clearRowErrors(
  errors: Record<string, string | undefined>,
  name: string,
  { before, after }: { before: unknown; after: unknown },
) {
  if (!Array.isArray(before) || !Array.isArray(after)) return
  for (const path of Object.keys(errors)) {
    const [field, row = ''] = path.split('.')
    if (field === name && before[Number(row)] !== after[Number(row)]) delete errors[path]
  }
}

/** Appends an uploaded picture, still without alt text. */
export const addPicture = (draft: WizardDraft, picture: Picture) =>
  updateValues(draft, { images: [...draft.values.images, { picture, alt: '' }] })

export const setFieldErrors = (draft: WizardDraft, errors: ServiceFieldErrors): WizardDraft => ({
  ...draft,
  errors,
  found: draft.found + 1,
})

/**
 * Merges a version saved elsewhere. Fields changed only there are taken; where both changed, mine stays until the user
 * decides.
 */
export function mergeSavedVersion(
  draft: WizardDraft,
  { values: theirs, version }: SavedVersion,
): WizardDraft {
  if (draft.base.version === version) return draft
  const { values: mine, base } = draft
  const unchanged = serviceFieldNames.filter((name) => isFieldEqual(name, mine, base.values))
  return {
    ...draft,
    values: { ...mine, ...pickFields(theirs, unchanged) },
    base: { values: theirs, version },
    rival: { values: theirs, version, mine, base: base.values },
  }
}

/** Fields changed elsewhere to a value that differs from the one typed here. */
export const conflictingFields = ({ rival }: WizardDraft) =>
  rival
    ? serviceFieldNames.filter(
        (name) =>
          !isFieldEqual(name, rival.values, rival.base) &&
          !isFieldEqual(name, rival.values, rival.mine),
      )
    : []

/** True if a conflicting field keeps the value typed here. */
export const isMine = ({ rival, values }: WizardDraft, name: ServiceField) =>
  rival !== undefined && !isFieldEqual(name, values, rival.values)

/** Applies the user's choice for a conflicting field. */
export const resolveConflict = (
  draft: WizardDraft,
  name: ServiceField,
  choice: 'mine' | 'theirs',
): WizardDraft =>
  draft.rival
    ? updateValues(
        draft,
        pickFields(choice === 'mine' ? draft.rival.mine : draft.rival.values, [name]),
      )
    : draft

function pickFields(values: ServiceValues, names: readonly ServiceField[]): Partial<ServiceValues> {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

const emptyForm = emptyValues({ currency: '', category: '' })

/** Drafts in sessionStorage, by `draftKey`. Forms change them; the action of the wizard saves their values. */
export const draftStore = createDraftStore<WizardDraft>(
  ({ values, base }) => hasAllFields(values, emptyForm) && hasAllFields(base?.values, emptyForm),
)
