import { useLayoutEffect, useRef, useState } from 'react'
import { type FieldErrors, withoutErrors } from './field-errors.ts'
import { isJsonEqual } from './json-equality.ts'

/** Sends changed values. Returns all values as they are stored now, or undefined if the change was refused. */
type Send<Values> = (changed: Partial<Values>) => Promise<Values | undefined>

/** New values, or how they follow from those on the page, such as those of a list to which something is added. */
type Change<Values> = Partial<Values> | ((now: Values) => Partial<Values>)

type Options<Values> = {
  /** The form in which values are compared. */
  normalize?: (value: unknown) => unknown
  /** Fields that the server changes with another one, by that one. */
  dependentFields?: Partial<Record<keyof Values, readonly (keyof Values)[]>>
}

/** Edits of a page of cards, each of which saves its own fields. One card is saved at a time. */
export function useCards<Values extends object>(stored: Values, options: Options<Values> = {}) {
  type Key = keyof Values & string
  const [edits, setEdits] = useState<Partial<Values>>({})
  const [errors, setErrors] = useState<FieldErrors>({})
  const [saving, setSaving] = useState<readonly Key[]>([])
  const [changedElsewhere, setChangedElsewhere] = useState<readonly Key[]>([])
  const draft: Values = { ...stored, ...edits }
  const differing = (before: Values, after: Values) =>
    differingKeys(before, after, options.normalize)
  const changes = differing(stored, draft)
  const latest = useRef(draft)
  useLayoutEffect(() => {
    latest.current = draft
  })

  /** May be called long after the render that it belongs to: uploads end late. */
  function set(change: Change<Values>) {
    const values = typeof change === 'function' ? change(latest.current) : change
    latest.current = { ...latest.current, ...values }
    setErrors((now) => withoutErrors(now, Object.keys(values)))
    setEdits((now) => ({ ...now, ...values }))
  }

  function discard(keys: readonly Key[]) {
    setErrors((now) => withoutErrors(now, [...keys]))
    setEdits((now) => withoutEntries(now, (key) => keys.includes(key)))
  }

  /** Saves the changed fields among `keys`; returns whether that worked. What is typed meanwhile remains unsaved. */
  async function save(keys: readonly Key[], send: Send<Values>): Promise<boolean> {
    if (saving.length > 0) return false
    const changed = withoutEntries(draft, (key) => !keys.includes(key) || !changes.includes(key))
    setSaving(keys)
    const after = await send(changed)
    setSaving([])
    if (!after) return false
    setErrors((now) => withoutErrors(now, [...keys]))
    setEdits((now) => withoutEntries(now, (key) => key in changed && now[key] === changed[key]))
    const ours = Object.keys(changed) as Key[]
    const dependents = ours.flatMap((key) => options.dependentFields?.[key] ?? [])
    setChangedElsewhere(
      differing(stored, after).filter((key) => !ours.includes(key) && !dependents.includes(key)),
    )
    return true
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

const differingKeys = <Values extends object>(
  before: Values,
  after: Values,
  normalize = (value: unknown) => value,
) =>
  (Object.keys(before) as (keyof Values & string)[]).filter(
    (key) => !isJsonEqual(normalize(before[key]), normalize(after[key])),
  )

const withoutEntries = <Values extends object>(
  values: Values,
  isLeftOut: (key: keyof Values & string) => boolean,
) =>
  Object.fromEntries(
    Object.entries(values).filter(([key]) => !isLeftOut(key as keyof Values & string)),
  ) as Partial<Values>
