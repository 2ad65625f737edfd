import { useState } from 'react'
import { changedParts, countChanges } from './changes.ts'

/**
 * Values that are edited before they are saved. A new `stored`, for example after saving, keeps what was changed since:
 * call `discard` to drop it.
 */
export function useSettingsDraft<Values extends Record<string, unknown>>(stored: Values) {
  const [edits, setEdits] = useState<Partial<Values>>({})
  const draft: Values = { ...stored, ...edits }
  return {
    draft,
    changes: countChanges(stored, draft),
    /** The changed top-level parts, for a PATCH. */
    changed: () => changedParts(stored, draft),
    edit: (part: Partial<Values>) => setEdits((before) => ({ ...before, ...part })),
    discard: () => setEdits({}),
  }
}
