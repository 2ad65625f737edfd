import type { Locator, Page } from '@playwright/test'

/* Dragging in steps, with a mouse or a finger. */

type Point = { x: number; y: number }
type Pointer = {
  press: (at: Point) => Promise<unknown>
  move: (to: Point) => Promise<unknown>
  release: () => Promise<unknown>
}

const mousePointer = ({ mouse }: Page): Pointer => ({
  press: async ({ x, y }) => {
    await mouse.move(x, y)
    await mouse.down()
  },
  move: ({ x, y }) => mouse.move(x, y),
  release: () => mouse.up(),
})

async function touchPointer(page: Page): Promise<Pointer> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    press: (at) => touch('touchStart', [at]),
    move: (to) => touch('touchMove', [to]),
    release: () => touch('touchEnd', []),
  }
}

async function centerOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not rendered')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const steps = 8

/** Drags the handle a little beyond the center of the target. Returns a function that releases it. */
export async function startDrag(page: Page, isMobile: boolean, handle: Locator, target: Locator) {
  await target.scrollIntoViewIfNeeded()
  await handle.scrollIntoViewIfNeeded()
  const pointer = isMobile ? await touchPointer(page) : mousePointer(page)
  const from = await centerOf(handle)
  const to = await centerOf(target)
  const [across, down] = [to.x - from.x, to.y - from.y]
  const beyond = { x: Math.sign(across) * 12, y: Math.sign(down) * 12 }
  await pointer.press(from)
  for (let step = 1; step <= steps; step++) {
    const part = step / steps
    await pointer.move({
      x: from.x + (across + beyond.x) * part,
      y: from.y + (down + beyond.y) * part,
    })
  }
  return pointer.release
}

export type Gesture = (from: Point, to: Point) => Promise<void>

/** Returns a function that drags between two points: with the mouse, or with a finger after a long press. */
export async function moveGesture(page: Page, isMobile: boolean): Promise<Gesture> {
  const pointer = isMobile ? await touchPointer(page) : mousePointer(page)
  return async (from, to) => {
    await pointer.press(from)
    // The outline appears once the long press has lifted the booking.
    if (isMobile) await page.locator('.calendar-ghost').waitFor()
    for (let step = 1; step <= steps; step++) {
      const part = step / steps
      await pointer.move({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
    }
    await pointer.release()
  }
}
