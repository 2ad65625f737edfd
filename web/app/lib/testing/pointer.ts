/// <reference types="@vitest/browser-playwright" />
import { cdp } from 'vitest/browser'

/* Pointer gestures in steps, sent by the browser itself: a real touch scrolls and can be cancelled. */

type Point = { x: number; y: number }

export type Pointer = {
  press: (at: Point) => Promise<void>
  move: (to: Point) => Promise<void>
  release: () => Promise<void>
}

/** Points are relative to the viewport of the tested page, which is an iframe of the page that the browser shows. */
function toBrowserPoint({ x, y }: Point): Point {
  const frame = window.frameElement
  if (!frame) return { x, y }
  const { left, top, width } = frame.getBoundingClientRect()
  const scale = width / window.innerWidth
  return { x: left + x * scale, y: top + y * scale }
}

export function createMousePointer(): Pointer {
  let at: Point = { x: 0, y: 0 }
  const send = async (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', buttons: number) => {
    await cdp().send('Input.dispatchMouseEvent', {
      type,
      ...toBrowserPoint(at),
      button: type === 'mouseMoved' && buttons === 0 ? 'none' : 'left',
      buttons,
      clickCount: 1,
    })
  }
  return {
    press: async (point) => {
      at = point
      await send('mouseMoved', 0)
      await send('mousePressed', 1)
    },
    move: (point) => {
      at = point
      return send('mouseMoved', 1)
    },
    release: () => send('mouseReleased', 0),
  }
}

let isTouching = false

const sendTouch = async (
  type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
  points: Point[],
) => {
  isTouching = points.length > 0
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints: points.map(toBrowserPoint) })
}

export const createTouchPointer = (): Pointer => ({
  press: (point) => sendTouch('touchStart', [point]),
  move: (point) => sendTouch('touchMove', [point]),
  release: () => sendTouch('touchEnd', []),
})

/** Ends the touch of a test that failed before it released it: the browser would count the next one as a second finger. */
export async function cancelTouch() {
  if (isTouching) await sendTouch('touchCancel', [])
}

export function centerOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** Presses at one point and moves to another in steps. The pointer stays pressed. */
export async function drag(pointer: Pointer, from: Point, to: Point, steps = 8) {
  await pointer.press(from)
  for (let step = 1; step <= steps; step++) {
    const part = step / steps
    await pointer.move({
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
    })
  }
}
