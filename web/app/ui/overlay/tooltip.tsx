import {
  cloneElement,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  type RefAttributes,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useOverlayCode } from './late-overlays.ts'

type Props = {
  /** Repeats the accessible name of the element. */
  text: string
  /** Called before opening, e.g. to check that the label it repeats is out of view. */
  needed?: () => boolean
  /** Passes its props, the ref among them, to its element. */
  children: ReactElement<HTMLAttributes<HTMLElement> & RefAttributes<never>>
}

/** Time for the pointer to reach the tooltip. */
const leaveMs = 100

/** Shows the text of an element that the pointer or the focus is on. */
export function Tooltip({ text, needed = () => true, children }: Props) {
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const set = (shouldOpen: boolean) => {
    clearTimeout(timer.current)
    setOpen(shouldOpen)
  }
  const close = () => set(false)
  const leave = () => {
    timer.current = setTimeout(close, leaveMs)
  }
  const code = useOverlayCode(open, close)
  return (
    <>
      {cloneElement(children, {
        ref: trigger as never,
        onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && set(needed()),
        onPointerLeave: leave,
        onPointerDown: close,
        onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && set(needed()),
        onBlur: close,
      })}
      {open && code && (
        <code.TooltipPanel
          trigger={trigger}
          onPointerEnter={() => set(true)}
          onPointerLeave={leave}
          onEscape={close}
        >
          {text}
        </code.TooltipPanel>
      )}
    </>
  )
}
