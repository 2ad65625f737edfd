import type { Picture } from '@ujuzi/contract/businesses/media'
import type { ProfessionalProfile } from '@ujuzi/contract/businesses/professional-profile'
import { createContext, useContext } from 'react'
import type { Draft, Key } from './draft/draft.ts'
import type { Place } from './draft/saved-draft.ts'

/** By the paths of their fields, with what the server or the form says of them. */
export type Faults = Record<string, string>
type Found = { pictures?: readonly Picture[]; places?: Record<string, Place> }

export type Editor = {
  profile: ProfessionalProfile
  /** What the screen shows: the profile, or what is being made of it. */
  draft: Draft
  editing: boolean
  faults: Faults
  put: <K extends Key>(key: K, value: Draft[K]) => void
  /** Several at once, from what stands there by then: uploads take their time. `found` comes to be known with them. */
  edit: (change: (draft: Draft) => Partial<Draft>, found?: Found) => void
  pictureAt: (address: string | null) => Picture | undefined
  places: Record<string, Place>
}

const EditorContext = createContext<Editor | undefined>(undefined)
export const EditorProvider = EditorContext.Provider

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('No profile is around this field')
  return editor
}
