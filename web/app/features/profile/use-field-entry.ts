import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { editParam } from '#app/domain/business/field-path.ts'

/** Starts editing at the field that the URL names, once its tab is rendered. After that the URL names none. */
export function useFieldEntry(editing: boolean, start: () => void) {
  const [search, setSearch] = useSearchParams()
  const field = search.get(editParam)
  useEffect(() => {
    if (!field) return
    if (!editing) return start()
    const part = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)
    if (!part) return
    setSearch(
      (current) => {
        current.delete(editParam)
        return current
      },
      { replace: true, preventScrollReset: true },
    )
    const control = part.matches('input, textarea') ? part : part.querySelector('button')
    control?.focus({ preventScroll: true })
    part.scrollIntoView({ block: 'center' })
  })
}
