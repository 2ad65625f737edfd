import type { ComponentProps } from 'react'
import { useKeptText } from '#app/lib/storage/saved-text.ts'
import { TextArea } from './text-area.tsx'

type Props = Omit<
  ComponentProps<typeof TextArea>,
  'value' | 'counter' | 'maxLength' | 'onChange'
> & {
  /** The name it is kept under: `useKeptText` reads it, `forgetText` ends it. */
  keptAs: string
  max: number
  onChange: () => void
}

/** A text that outlives a reload, with how much of it there may be. */
export function KeptTextArea({ keptAs, max, onChange, ...area }: Props) {
  const [text, keep] = useKeptText(keptAs)
  return (
    <TextArea
      {...area}
      counter={`${text.length}/${max}`}
      maxLength={max}
      value={text}
      onChange={({ target }) => {
        keep(target.value)
        onChange()
      }}
    />
  )
}
