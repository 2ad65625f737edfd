import { useState } from 'react'

type Options = {
  /** Controls the field; without it, the field starts with `defaultValue`. */
  value?: string | undefined
  defaultValue?: string | undefined
  /** Called with the value; '' while what is typed has none. */
  onChange?: ((value: string) => void) | undefined
  parse: (text: string) => string | undefined
  format: (value: string) => string
}

/**
 * A field in which people write a value in their own way: `text` is what they typed, `entered` the value that is sent. Leaving
 * the field writes the value in our way.
 */
export function useTypedValue({ value, defaultValue = '', onChange, parse, format }: Options) {
  const [state, setState] = useState(() => {
    const entered = value ?? defaultValue
    return { text: format(entered), entered, isLeft: true }
  })
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    if (value !== undefined && value !== state.entered)
      setState({ text: format(value), entered: value, isLeft: true })
  }
  const { text, entered, isLeft } = state
  return {
    text,
    entered,
    isWrong: isLeft && text.trim() !== '' && entered === '',
    type(typed: string) {
      const parsed = parse(typed) ?? ''
      setState({ text: typed, entered: parsed, isLeft: false })
      if (parsed !== entered) onChange?.(parsed)
    },
    choose(chosen: string) {
      setState({ text: format(chosen), entered: chosen, isLeft: true })
      if (chosen !== entered) onChange?.(chosen)
    },
    leave() {
      // A value that its owner did not give up comes back.
      const kept = text.trim() === '' && value ? value : entered
      setState({ text: kept ? format(kept) : text, entered: kept, isLeft: true })
    },
  }
}
