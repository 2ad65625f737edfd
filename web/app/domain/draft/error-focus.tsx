import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

type Props = {
  /** True when the first invalid field should be focused once it is rendered. */
  pending: RefObject<boolean> | undefined
  className?: string
  children: ReactNode
}

/** After a refused save, focuses the first invalid field. */
export function ErrorFocus({ pending, className, children }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!pending?.current) return
    const field = panel.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (!field) return
    pending.current = false
    field.focus()
  })
  return (
    <div ref={panel} className={className}>
      {children}
    </div>
  )
}
