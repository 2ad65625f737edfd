import { type PointerEvent, useRef } from 'react'
import { longPressMs } from '#app/features/calendar/moving/use-pointer-drag.ts'

type Point = { x: number; y: number; at: number }

/** Shorter movements may be an unsteady tap. */
const leastPixels = 48

/**
 * Handlers for swiping sideways with a finger, on an element whose `touch-action` leaves that to the page. A finger that
 * rests longer lifts a booking.
 */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const pressed = useRef<Point>(undefined)
  return {
    onPointerDown(event: PointerEvent) {
      pressed.current =
        event.pointerType === 'touch' && event.isPrimary ? pointOf(event) : undefined
    },
    onPointerUp(event: PointerEvent) {
      const from = pressed.current
      pressed.current = undefined
      const direction = from && directionOf(from, pointOf(event))
      if (direction) onSwipe(direction)
    },
    onPointerCancel() {
      pressed.current = undefined
    },
  }
}

const pointOf = ({ clientX: x, clientY: y, timeStamp: at }: PointerEvent): Point => ({ x, y, at })

/** 1 for a swipe to the left, which shows what is on the right. */
function directionOf(from: Point, to: Point) {
  const [across, down] = [to.x - from.x, to.y - from.y]
  const isSwipe =
    to.at - from.at < longPressMs &&
    Math.abs(across) >= leastPixels &&
    Math.abs(across) > 2 * Math.abs(down)
  if (!isSwipe) return undefined
  return across < 0 ? 1 : -1
}
