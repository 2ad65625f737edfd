import { useMemo } from 'react'
import { clearSavedText, useSavedText } from '#app/lib/storage/saved-text.ts'

/** Form values saved in sessionStorage: they survive reloads, failures and navigation. */
export function useSavedForm<T extends object>(name: string, initial: T) {
  const [saved, save] = useSavedText(name)
  const values = useMemo(
    (): T => (saved ? { ...initial, ...JSON.parse(saved) } : initial),
    [saved, initial],
  )
  return {
    values,
    update: (changes: Partial<T>) => save(JSON.stringify({ ...values, ...changes })),
    clear: () => clearSavedText(name),
  }
}

type FieldErrors = Record<string, string>

/** Removes the errors of changed fields. */
export const clearChangedErrors = (errors: FieldErrors, changes: object): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([field]) => !((field.split('.')[0] ?? '') in changes)),
  )
