import {
  type CSSProperties,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type Box, movedTo, placeAt } from '#app/lib/forms/list-order.ts'
import { scrollAtEdge } from './edge-scroll.ts'

type Drag = { key: string; pointer: number; to: number }

type Options = {
  /** Of the list's elements, in their order. */
  keys: readonly string[]
  onDrop: (key: string, to: number) => void
  /** While it is dragged: where it would come to stand, from 0. */
  onPlace: (to: number) => void
}

/** What an element of the list wears while one of them is dragged. */
export type Dragging = { style?: CSSProperties; 'data-dragged'?: '' | undefined }

/**
 * A list whose elements are dragged into another order with a mouse, a pen or a finger. The order shows at once, by
 * style alone: an element that moved in the document would lose the finger. Escape puts all back.
 */
export function useReorder({ keys, onDrop, onPlace }: Options) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag>()
  const from = drag ? keys.indexOf(drag.key) : -1
  const shown = drag && from >= 0 ? movedTo(keys, from, drag.to) : keys
  const remember = useGlide(list, shown.join())

  const follow = useEffectEvent((point: { clientX: number; clientY: number }) => {
    if (!drag || !list.current) return
    const { left, top } = list.current.getBoundingClientRect()
    const boxes = boxesIn(list.current)
    const inOrder = shown.flatMap((key) => boxes[keys.indexOf(key)] ?? [])
    const to = placeAt(inOrder, drag.to, { x: point.clientX - left, y: point.clientY - top })
    if (to === drag.to) return
    remember()
    setDrag({ ...drag, to })
    onPlace(to)
  })
  const end = useEffectEvent((dropped: boolean) => {
    if (!drag) return
    setDrag(undefined)
    if (from < 0 || from === drag.to) return
    if (dropped) return onDrop(drag.key, drag.to)
    remember()
    onPlace(from)
  })

  const pointer = drag?.pointer
  useEffect(() => {
    if (pointer === undefined) return
    const over = new AbortController()
    const { signal } = over
    let point: PointerEvent | undefined
    const listen = (type: 'pointermove' | 'pointerup' | 'pointercancel', heard: () => void) =>
      window.addEventListener(
        type,
        (event) => {
          if (event.pointerId !== pointer) return
          point = event
          heard()
        },
        { signal },
      )
    listen('pointermove', () => point && follow(point))
    listen('pointerup', () => end(true))
    listen('pointercancel', () => end(false))
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // A dialog around the list stays open.
      event.stopPropagation()
      end(false)
    }
    window.addEventListener('keydown', cancel, { signal, capture: true })
    const frame = () => {
      if (signal.aborted) return
      if (point && list.current && scrollAtEdge(list.current, point.clientY)) follow(point)
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    return () => over.abort()
  }, [pointer])

  return {
    list,
    begin: (key: string) => (event: ReactPointerEvent) => {
      if (drag || event.button !== 0) return
      event.preventDefault()
      setDrag({ key, pointer: event.pointerId, to: keys.indexOf(key) })
    },
    draggingOf: (key: string): Dragging =>
      drag
        ? {
            style: { order: shown.indexOf(key) },
            'data-dragged': key === drag.key ? '' : undefined,
          }
        : {},
  }
}

/** Where they stand in their list, whatever glides at the moment. */
const boxesIn = (list: HTMLElement): Box[] =>
  elementsIn(list).map(({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) => ({
    left: offsetLeft,
    top: offsetTop,
    width: offsetWidth,
    height: offsetHeight,
  }))

const elementsIn = (list: HTMLElement) =>
  [...list.children].filter((element) => element instanceof HTMLElement)

/** Elements glide from where they were when `remember` was called to where a new order puts them. */
function useGlide(list: RefObject<HTMLElement | null>, order: string) {
  const before = useRef<Map<HTMLElement, DOMRect>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another order moves anything
  useLayoutEffect(() => {
    const was = before.current
    before.current = undefined
    if (!was || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const [element, { left, top }] of was) {
      for (const glide of element.getAnimations()) glide.cancel()
      const now = element.getBoundingClientRect()
      const translate = `${left - now.left}px ${top - now.top}px`
      element.animate({ translate: [translate, '0 0'] }, { duration: 180, easing: 'ease-out' })
    }
  }, [order])
  return () => {
    const elements = list.current ? elementsIn(list.current) : []
    before.current = new Map(elements.map((element) => [element, element.getBoundingClientRect()]))
  }
}
