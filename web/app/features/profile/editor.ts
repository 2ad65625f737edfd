import type { ProfessionalProfile } from '@ujuzi/contract/businesses/professional-profile'
import type { Picture } from '@ujuzi/contract/media/media'
import { createContext, useContext } from 'react'
import type { FieldErrors } from '#app/domain/draft/field-errors.ts'
import type { Draft, FieldKey } from './draft/draft.ts'
import type { Place } from './draft/saved-draft.ts'

type NewReferences = { pictures?: readonly Picture[]; places?: Record<string, Place> }

export type Editor = {
  profile: ProfessionalProfile
  /** The saved profile, or the draft while editing. */
  draft: Draft
  editing: boolean
  errors: FieldErrors
  setField: <K extends FieldKey>(key: K, value: Draft[K]) => void
  /**
   * Changes several fields, starting from the latest draft: uploads finish late. `found` adds pictures and places that
   * the changes refer to.
   */
  edit: (change: (draft: Draft) => Partial<Draft>, found?: NewReferences) => void
  pictureByUrl: (address: string | null) => Picture | undefined
  places: Record<string, Place>
}

const EditorContext = createContext<Editor | undefined>(undefined)
export const EditorProvider = EditorContext.Provider

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('This field must be inside a profile editor')
  return editor
}
