import { useState } from 'react'
import { type FieldErrors, withoutErrors } from './field-errors.ts'
import { isJsonEqual } from './json-equality.ts'

/** Sends changed values. Returns all values as they are stored now, or undefined if the change was refused. */
type Send<Values> = (changed: Partial<Values>) => Promise<Values | undefined>

/** Edits of a page of cards, each of which saves its own fields. One card is saved at a time. */
export function useCards<Values extends object>(stored: Values) {
  type Key = keyof Values & string
  const [edits, setEdits] = useState<Partial<Values>>({})
  const [errors, setErrors] = useState<FieldErrors>({})
  const [saving, setSaving] = useState<readonly Key[]>([])
  const [changedElsewhere, setChangedElsewhere] = useState<readonly Key[]>([])
  const draft: Values = { ...stored, ...edits }
  const changes = differingKeys(stored, draft)

  function set(values: Partial<Values>) {
    setErrors((now) => withoutErrors(now, Object.keys(values)))
    setEdits((now) => ({ ...now, ...values }))
  }

  function discard(keys: readonly Key[]) {
    setErrors((now) => withoutErrors(now, [...keys]))
    setEdits((now) => withoutEntries(now, (key) => keys.includes(key)))
  }

  /** Saves the changed fields among `keys`. What is typed meanwhile remains unsaved. */
  async function save(keys: readonly Key[], send: Send<Values>) {
    if (saving.length > 0) return
    const changed = withoutEntries(draft, (key) => !keys.includes(key) || !changes.includes(key))
    setSaving(keys)
    const after = await send(changed)
    setSaving([])
    if (!after) return
    setErrors((now) => withoutErrors(now, [...keys]))
    setEdits((now) => withoutEntries(now, (key) => key in changed && now[key] === changed[key]))
    setChangedElsewhere(differingKeys(stored, after).filter((key) => !(key in changed)))
  }

  return {
    draft,
    /** Fields with unsaved changes. */
    changes,
    errors,
    setErrors,
    /** Fields of the card that is being saved. */
    saving,
    /** Fields for which the last save brought a value that was stored elsewhere meanwhile. */
    changedElsewhere,
    set,
    discard,
    save,
  }
}

const differingKeys = <Values extends object>(before: Values, after: Values) =>
  (Object.keys(before) as (keyof Values & string)[]).filter(
    (key) => !isJsonEqual(before[key], after[key]),
  )

const withoutEntries = <Values extends object>(
  values: Values,
  isLeftOut: (key: keyof Values & string) => boolean,
) =>
  Object.fromEntries(
    Object.entries(values).filter(([key]) => !isLeftOut(key as keyof Values & string)),
  ) as Partial<Values>
