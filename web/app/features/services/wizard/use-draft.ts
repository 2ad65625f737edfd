import { useState } from 'react'
import { useNavigation } from 'react-router'
import { type Draft, drafts } from './draft.ts'

/** What was typed outlives a reload; before anything is, it is what the form begins with. */
export function useDraft(name: string, fresh: Draft) {
  const kept = drafts.useDraft(name)
  return {
    draft: useHeld(kept ?? fresh),
    /** From how it is by now: an upload may end long after the form was drawn. */
    change: (changed: (now: Draft) => Draft) =>
      drafts.keep(name, changed(drafts.read(name) ?? fresh)),
  }
}

/** A draft that was sent is forgotten before the form is gone, which until then shows it as it was sent. */
function useHeld(draft: Draft) {
  const sent = useNavigation().formMethod === 'POST'
  const [held, hold] = useState(draft)
  if (!sent && held !== draft) hold(draft)
  return sent ? held : draft
}
