import { useMemo } from 'react'
import { forgetText, useKeptText } from '#app/lib/storage/saved-text.ts'

/** What was typed into a form: it outlives a reload, a failure and a visit to another page. */
export function useKeptForm<T extends object>(name: string, fresh: T) {
  const [kept, keep] = useKeptText(name)
  const values = useMemo((): T => (kept ? { ...fresh, ...JSON.parse(kept) } : fresh), [kept, fresh])
  return {
    values,
    put: (changes: Partial<T>) => keep(JSON.stringify({ ...values, ...changes })),
    forget: () => forgetText(name),
  }
}

type Faults = Record<string, string>

/** A field that is changed is not marked any longer. */
export const faultsAfter = (faults: Faults, changes: object): Faults =>
  Object.fromEntries(
    Object.entries(faults).filter(([field]) => !((field.split('.')[0] ?? '') in changes)),
  )
