import type { ComponentProps } from 'react'
import { useSavedText } from '#app/lib/storage/saved-text.ts'
import { TextArea } from './text-area.tsx'

type Props = Omit<
  ComponentProps<typeof TextArea>,
  'value' | 'counter' | 'maxLength' | 'onChange'
> & {
  /** Key in sessionStorage: `useSavedText` reads it, `clearSavedText` clears it. */
  draftKey: string
  max: number
  onChange: () => void
}

/** A text area with a character counter whose text survives a reload. */
export function SavedTextArea({ draftKey, max, onChange, ...area }: Props) {
  const [text, save] = useSavedText(draftKey)
  return (
    <TextArea
      {...area}
      counter={`${text.length}/${max}`}
      maxLength={max}
      value={text}
      onChange={({ target }) => {
        save(target.value)
        onChange()
      }}
    />
  )
}
