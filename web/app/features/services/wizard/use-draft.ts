import { useState } from 'react'
import { useNavigation } from 'react-router'
import { draftStore, type WizardDraft } from './draft.ts'

/** The saved draft, or the initial one before anything is typed. Survives a reload. */
export function useDraft(name: string, fresh: WizardDraft) {
  const saved = draftStore.useDraft(name)
  return {
    draft: useSubmittedDraft(saved ?? fresh),
    /** Starts from the latest draft: an upload can finish long after this render. */
    change: (update: (now: WizardDraft) => WizardDraft) =>
      draftStore.save(name, update(draftStore.read(name) ?? fresh)),
  }
}

/** While a submission is pending, returns the submitted draft: it is removed from storage before the form closes. */
function useSubmittedDraft(draft: WizardDraft) {
  const isSubmitting = useNavigation().formMethod === 'POST'
  const [submitted, setSubmitted] = useState(draft)
  if (!isSubmitting && submitted !== draft) setSubmitted(draft)
  return isSubmitting ? submitted : draft
}
