import { forgetText, keepText, keptText, useKeptText } from './saved-text.ts'

/** As it was kept, so that what has not changed stays the same object until a reload. */
const kept = new Map<string, { text: string; draft: unknown }>()

/**
 * Drafts of one kind of form, each under its name: they live as long as the tab and go with the person who signs out.
 * One that is of another shape than today's form is none.
 */
export function keptDrafts<Draft extends object>(fits: (draft: Draft) => boolean) {
  function draftIn(name: string, text: string): Draft | undefined {
    if (!text) return undefined
    const known = kept.get(name)
    if (known?.text === text) return known.draft as Draft
    // Only this browser wrote it.
    const draft = JSON.parse(text) as Draft
    if (!fits(draft)) return undefined
    kept.set(name, { text, draft })
    return draft
  }
  return {
    read: (name: string) => draftIn(name, keptText(name)),
    keep(name: string, draft: Draft) {
      const text = JSON.stringify(draft)
      kept.set(name, { text, draft })
      keepText(name, text)
    },
    /** The form goes on showing it until it is drawn anew, so that one that is being left does not turn empty. */
    forget(name: string) {
      kept.delete(name)
      forgetText(name)
    },
    /** The draft of this name as it is by now, drawn anew whenever it changes. */
    useDraft(name: string) {
      const [text] = useKeptText(name)
      return draftIn(name, text)
    },
  }
}

/** Whether a part of a draft has all the fields that its form has today. */
export const hasFieldsOf = (part: object | undefined, today: object) =>
  part !== undefined && Object.keys(today).every((field) => field in part)
