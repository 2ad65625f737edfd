import { clearSavedText, getSavedText, saveText, useSavedText } from './saved-text.ts'

/** Parsed drafts by key, so that an unchanged draft keeps its identity. */
const cache = new Map<string, { text: string; draft: unknown }>()

/**
 * Store for form drafts, by name, in sessionStorage: they last as long as the tab and are removed on sign-out. A draft
 * that fails `isValid` (of an older form) is ignored.
 */
export function createDraftStore<Draft extends object>(isValid: (draft: Draft) => boolean) {
  function draftIn(name: string, text: string): Draft | undefined {
    if (!text) return undefined
    const cached = cache.get(name)
    if (cached?.text === text) return cached.draft as Draft
    // The text was written by this app in this browser.
    const draft = JSON.parse(text) as Draft
    if (!isValid(draft)) return undefined
    cache.set(name, { text, draft })
    return draft
  }
  return {
    read: (name: string) => draftIn(name, getSavedText(name)),
    save(name: string, draft: Draft) {
      const text = JSON.stringify(draft)
      cache.set(name, { text, draft })
      saveText(name, text)
    },
    /** Does not notify `useDraft`: a form that is being left must not flash empty. */
    remove(name: string) {
      cache.delete(name)
      clearSavedText(name)
    },
    /** The current draft; renders again when it changes. */
    useDraft(name: string) {
      const [text] = useSavedText(name)
      return draftIn(name, text)
    },
  }
}

/** Checks that a part of a draft has all fields of the current form. */
export const hasAllFields = (part: object | undefined, currentForm: object) =>
  part !== undefined && Object.keys(currentForm).every((field) => field in part)
