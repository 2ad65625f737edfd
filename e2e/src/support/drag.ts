import type { Locator, Page } from '@playwright/test'

/* Dragging as people do it: step by step, with a mouse or a finger. */

type Point = { x: number; y: number }
type Hand = {
  press: (at: Point) => Promise<unknown>
  move: (to: Point) => Promise<unknown>
  lift: () => Promise<unknown>
}

async function handOn(page: Page, isMobile: boolean): Promise<Hand> {
  const { mouse } = page
  if (!isMobile) {
    return {
      press: async ({ x, y }) => {
        await mouse.move(x, y)
        await mouse.down()
      },
      move: ({ x, y }) => mouse.move(x, y),
      lift: () => mouse.up(),
    }
  }
  const screen = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    press: (at) => touch('touchStart', [at]),
    move: (to) => touch('touchMove', [to]),
    lift: () => touch('touchEnd', []),
  }
}

async function middleOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const steps = 8

/** Takes hold of the handle and carries it past the middle of the target; the answer lets go. */
export async function carry(page: Page, isMobile: boolean, handle: Locator, target: Locator) {
  await target.scrollIntoViewIfNeeded()
  await handle.scrollIntoViewIfNeeded()
  const hand = await handOn(page, isMobile)
  const from = await middleOf(handle)
  const to = await middleOf(target)
  const [across, down] = [to.x - from.x, to.y - from.y]
  const further = { x: Math.sign(across) * 12, y: Math.sign(down) * 12 }
  await hand.press(from)
  for (let step = 1; step <= steps; step++) {
    const part = step / steps
    await hand.move({
      x: from.x + (across + further.x) * part,
      y: from.y + (down + further.y) * part,
    })
  }
  return hand.lift
}
