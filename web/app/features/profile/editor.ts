import type { ProfessionalProfile } from '@ujuzi/contract/businesses/professional-profile'
import type { Picture } from '@ujuzi/contract/media/media'
import { createContext, useContext } from 'react'
import type { useCards } from '#app/domain/draft/use-cards.ts'
import type { FieldKey, ProfileDraft } from './draft/draft.ts'
import type { Place } from './location/places.ts'

/** Pictures and places that values of the draft refer to. */
export type References = { pictures: readonly Picture[]; places: Record<string, Place> }

export type Editor = Pick<
  ReturnType<typeof useCards<ProfileDraft>>,
  'draft' | 'changes' | 'errors' | 'saving' | 'changedElsewhere' | 'discard'
> & {
  profile: ProfessionalProfile
  editing: boolean
  /** Saves the changed ones of these fields. */
  save: (fields: readonly FieldKey[]) => void
  setField: <K extends FieldKey>(key: K, value: ProfileDraft[K]) => void
  /**
   * Changes several fields, starting from the latest draft: uploads finish late. `found` adds pictures and places that
   * the changes refer to.
   */
  edit: (
    change: (draft: ProfileDraft) => Partial<ProfileDraft>,
    found?: Partial<References>,
  ) => void
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
