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
import { flushSync } from 'react-dom'
import { dropIndex, type ItemBox, moveItem } from '#app/lib/forms/list-order.ts'
import { scrollAtEdge } from './edge-scroll.ts'

type Drag = { key: string; pointer: number; to: number }

type Options = {
  /** Keys of the list's elements, in their order. */
  keys: readonly string[]
  onDrop: (key: string, to: number) => void
  /** Called while dragging, with the index the element would take. */
  onPlace: (to: number) => void
}

/** Props for each element of the list during a drag. */
export type DragProps = { style?: CSSProperties; 'data-dragged'?: '' | undefined }

/**
 * Drag to reorder with mouse, pen or touch. While dragging, the new order is shown with CSS only: moving the element in
 * the DOM would end the touch. Escape restores the order.
 */
export function useReorder({ keys, onDrop, onPlace }: Options) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag>()
  const from = drag ? keys.indexOf(drag.key) : -1
  const shown = drag && from >= 0 ? moveItem(keys, from, drag.to) : keys
  const capturePositions = useSlideAnimation(list, shown.join())

  const follow = useEffectEvent((point: { clientX: number; clientY: number }) => {
    if (!drag || !list.current) return
    const { left, top } = list.current.getBoundingClientRect()
    const boxes = boxesIn(list.current)
    const inOrder = shown.flatMap((key) => boxes[keys.indexOf(key)] ?? [])
    const to = dropIndex(inOrder, drag.to, { x: point.clientX - left, y: point.clientY - top })
    if (to === drag.to) return
    capturePositions()
    // Rendered synchronously: the pointer can be released before the next frame.
    flushSync(() => setDrag({ ...drag, to }))
    onPlace(to)
  })
  const end = useEffectEvent((dropped: boolean) => {
    if (!drag) return
    setDrag(undefined)
    if (from < 0 || from === drag.to) return
    if (dropped) return onDrop(drag.key, drag.to)
    capturePositions()
    onPlace(from)
  })

  const pointer = drag?.pointer
  useEffect(() => {
    if (pointer === undefined) return
    const controller = new AbortController()
    const { signal } = controller
    let point: PointerEvent | undefined
    const listen = (type: 'pointermove' | 'pointerup' | 'pointercancel', onEvent: () => void) =>
      window.addEventListener(
        type,
        (event) => {
          if (event.pointerId !== pointer) return
          point = event
          onEvent()
        },
        { signal },
      )
    listen('pointermove', () => point && follow(point))
    listen('pointerup', () => {
      if (point) follow(point)
      end(true)
    })
    listen('pointercancel', () => end(false))
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Keeps Escape from also closing a dialog around the list.
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
    return () => controller.abort()
  }, [pointer])

  return {
    list,
    startDrag: (key: string) => (event: ReactPointerEvent) => {
      if (drag || event.button !== 0) return
      event.preventDefault()
      setDrag({ key, pointer: event.pointerId, to: keys.indexOf(key) })
    },
    dragPropsOf: (key: string): DragProps =>
      drag
        ? {
            style: { order: shown.indexOf(key) },
            'data-dragged': key === drag.key ? '' : undefined,
          }
        : {},
  }
}

/** Layout positions, unaffected by running animations. */
const boxesIn = (list: HTMLElement): ItemBox[] =>
  elementsIn(list).map(({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) => ({
    left: offsetLeft,
    top: offsetTop,
    width: offsetWidth,
    height: offsetHeight,
  }))

const elementsIn = (list: HTMLElement) =>
  [...list.children].filter((element) => element instanceof HTMLElement)

/** Animates elements from their positions at `capturePositions` to those of the new order. */
function useSlideAnimation(list: RefObject<HTMLElement | null>, order: string) {
  const before = useRef<Map<HTMLElement, DOMRect>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new order moves elements
  useLayoutEffect(() => {
    const previousBoxes = before.current
    before.current = undefined
    if (!previousBoxes || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const [element, { left, top }] of previousBoxes) {
      for (const animation of element.getAnimations()) animation.cancel()
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
