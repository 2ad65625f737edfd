import { m } from '@ujuzi/contract/messages'
import { Search } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { buttonClasses } from '#app/ui/button.tsx'
import { boxClasses, controlClasses } from '#app/ui/form/field.tsx'

type Props = {
  /** URL of the search page; it reads the query parameter `q`. */
  action?: string
  /** Adds a submit button, for keyboards that offer none. */
  withButton?: boolean
  className?: string
}

/**
 * A plain form, so that search works before hydration and without scripts. The field with suggestions is loaded when
 * the plain one is first used, and replaces it.
 */
export function SearchBox({ action = '/services', withButton, className }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const plain = useRef<HTMLInputElement>(null)
  const composing = useRef(false)
  const [words, setWords] = useState<ReactNode>()
  const load = async () => {
    if (words) return
    const loaded = await loadWords()
    const field = plain.current
    // Replacing the field would break off the composition; its end loads again.
    if (!loaded || !field || composing.current) return
    const typed = field.value
    replaceField(field, () => setWords(<loaded.HeaderWords typed={typed} action={action} />))
  }
  const setComposing = (isComposing: boolean) => {
    composing.current = isComposing
    if (!isComposing) load()
  }
  useTypedWords(form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what happened before hydration
  useEffect(() => {
    if (document.activeElement === plain.current) load()
  }, [])
  return (
    <search className={className}>
      <form
        ref={form}
        noValidate
        action={action}
        onFocus={load}
        onInput={load}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        className="flex w-full gap-2 cramped:flex-wrap [&_[role=listbox]]:min-w-[min(16rem,80vw)]"
      >
        {words ?? (
          <label className={boxClasses(false)}>
            <Search aria-hidden className="size-5 text-muted-foreground" />
            <input
              ref={plain}
              type="search"
              name="q"
              maxLength={200}
              aria-label={m.layout_search_label()}
              placeholder={m.layout_search_placeholder()}
              className={controlClasses}
            />
          </label>
        )}
        {withButton && (
          <button type="submit" className={buttonClasses({})}>
            {m.layout_search_submit()}
          </button>
        )}
      </form>
    </search>
  )
}

/** Id of the field for words on pages with a search of their own. */
export const searchFieldId = 'search-words'

/**
 * Stands for the search box on pages with a search of their own. A link to the field there, which browsers focus, so that it
 * works without scripts.
 */
export const SearchJump = () => (
  <a href={`#${searchFieldId}`} className={boxClasses(false)}>
    <Search aria-hidden className="size-5 flex-none text-muted-foreground" />
    <span className="min-w-0 flex-1 cursor-text truncate text-muted-foreground">
      {m.layout_search_placeholder()}
    </span>
  </a>
)

/** Undefined without a connection: the plain field stays. */
const loadWords = () => import('./header-words.tsx').catch(() => undefined)

/** Renders the field that takes the place of this one; focus and text cursor stay where they were. */
function replaceField(field: HTMLInputElement, render: () => void) {
  const { form } = field
  const state = readField(field)
  flushSync(render)
  restoreField(fieldOf(form), state)
}

/** Field of a search box that is being unmounted. */
let unmounted: ReturnType<typeof readField> | undefined

/** Keeps what was typed when a search box is mounted in the place of another, as when a portal has loaded. */
function useTypedWords(form: RefObject<HTMLFormElement | null>) {
  useLayoutEffect(() => {
    const own = form.current
    const field = fieldOf(own)
    if (field && unmounted) {
      field.value = unmounted.typed
      restoreField(field, unmounted)
    }
    return () => {
      const last = fieldOf(own)
      unmounted = last && readField(last)
      // The other is mounted in the same update.
      setTimeout(() => {
        unmounted = undefined
      })
    }
  }, [form])
}

function fieldOf(form: HTMLFormElement | null) {
  const field = form?.elements.namedItem('q')
  return field instanceof HTMLInputElement ? field : undefined
}

const readField = (field: HTMLInputElement) => ({
  typed: field.value,
  isFocused: document.activeElement === field,
  selection: [field.selectionStart, field.selectionEnd] as const,
})

function restoreField(
  field: HTMLInputElement | undefined,
  { isFocused, selection }: ReturnType<typeof readField>,
) {
  if (!isFocused || !field) return
  field.focus()
  field.setSelectionRange(...selection)
}
