import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { moveItem } from '#app/lib/forms/list-order.ts'
import {
  centerOf,
  createMousePointer,
  createTouchPointer,
  drag,
  type Pointer,
} from '#app/lib/testing/pointer.ts'
import { DragHandle, draggableClasses } from './drag-handle.tsx'
import { useReorder } from './use-reorder.ts'

const onPlace = vi.fn()
const onDrop = vi.fn()

beforeEach(() => {
  onPlace.mockClear()
  onDrop.mockClear()
})

type Props = { names: string[]; listClass?: string; scrollerClass?: string }

function ReorderableList({ names, listClass = 'grid gap-2', scrollerClass }: Props) {
  const [keys, setKeys] = useState(names)
  const reorder = useReorder({
    keys,
    onPlace,
    onDrop: (key, to) => {
      onDrop(key, to)
      setKeys(moveItem(keys, keys.indexOf(key), to))
    },
  })
  return (
    <div className={scrollerClass}>
      <ol ref={reorder.list} className={`relative ${listClass}`}>
        {keys.map((key) => (
          <li
            key={key}
            {...reorder.dragPropsOf(key)}
            className={`${draggableClasses} relative h-24 border`}
          >
            <span className="pl-16">{key}</span>
            <DragHandle onPointerDown={reorder.startDrag(key)} />
          </li>
        ))}
      </ol>
    </div>
  )
}

const itemOf = (name: string) => {
  const item = page.getByText(name, { exact: true }).element().closest('li')
  if (!item) throw new Error(`${name} is not in the list`)
  return item
}
const handleOf = (name: string) => itemOf(name).querySelector('[data-drag-handle]') as Element

/** Names by their position on the screen, which differs from the DOM order during a drag. */
const shownOrder = () =>
  [...document.querySelectorAll('li')]
    .toSorted((a, b) => a.offsetTop - b.offsetTop || a.offsetLeft - b.offsetLeft)
    .map((item) => item.textContent)

/** Drags a handle a little beyond the center of another element. */
async function dragTo(pointer: Pointer, name: string, target: string) {
  const from = centerOf(handleOf(name))
  const to = centerOf(itemOf(target))
  await drag(pointer, from, { x: from.x, y: to.y + Math.sign(to.y - from.y) * 12 })
}

const abc = ['Ada', 'Bisi', 'Chi']

describe.each([
  ['a mouse', createMousePointer],
  ['a finger', createTouchPointer],
])('with %s', (_, createPointer) => {
  test('dragging an item shows the new order, and releasing it keeps that order', async () => {
    await render(<ReorderableList names={abc} />)
    const pointer = createPointer()
    await dragTo(pointer, 'Ada', 'Bisi')
    await expect.poll(shownOrder).toEqual(['Bisi', 'Ada', 'Chi'])
    expect(itemOf('Ada')).toHaveAttribute('data-dragged')
    expect(itemOf('Bisi')).not.toHaveAttribute('data-dragged')
    expect(onPlace.mock.calls).toEqual([[1]])
    expect(onDrop).not.toHaveBeenCalled()
    await pointer.release()
    await expect.poll(() => onDrop.mock.calls).toEqual([['Ada', 1]])
    await expect.poll(shownOrder).toEqual(['Bisi', 'Ada', 'Chi'])
    expect(itemOf('Ada')).not.toHaveAttribute('data-dragged')
  })

  test('dragging over several items reports each new position', async () => {
    await render(<ReorderableList names={abc} />)
    const pointer = createPointer()
    await dragTo(pointer, 'Chi', 'Ada')
    await expect.poll(shownOrder).toEqual(['Chi', 'Ada', 'Bisi'])
    await pointer.release()
    await expect.poll(() => onDrop.mock.calls).toEqual([['Chi', 0]])
    expect(onPlace.mock.calls).toEqual([[1], [0]])
  })

  test('Escape during a drag restores the order, and releasing afterwards changes nothing', async () => {
    const onEscapeOutside = vi.fn()
    document.addEventListener('keydown', onEscapeOutside)
    await render(<ReorderableList names={abc} />)
    const pointer = createPointer()
    await dragTo(pointer, 'Ada', 'Bisi')
    await expect.poll(shownOrder).toEqual(['Bisi', 'Ada', 'Chi'])
    await userEvent.keyboard('{Escape}')
    await expect.poll(shownOrder).toEqual(abc)
    await pointer.release()
    expect(onPlace.mock.calls).toEqual([[1], [0]])
    expect(onDrop).not.toHaveBeenCalled()
    expect(onEscapeOutside).not.toHaveBeenCalled()
    document.removeEventListener('keydown', onEscapeOutside)
  })

  test('releasing an item where the drag began changes nothing', async () => {
    await render(<ReorderableList names={abc} />)
    const pointer = createPointer()
    const from = centerOf(handleOf('Bisi'))
    await drag(pointer, from, { x: from.x, y: from.y + 6 })
    await pointer.release()
    expect(onDrop).not.toHaveBeenCalled()
    expect(onPlace).not.toHaveBeenCalled()
    await expect.poll(shownOrder).toEqual(abc)
  })

  test('dragging near the edge of a scroll container scrolls it and moves the item further', async () => {
    const many = Array.from({ length: 12 }, (_, index) => `Picture ${index + 1}`)
    await render(
      <ReorderableList names={many} scrollerClass="scroller h-96 overflow-y-auto border" />,
    )
    const scroller = document.querySelector('.scroller') as HTMLElement
    const pointer = createPointer()
    const from = centerOf(handleOf('Picture 1'))
    const { bottom } = scroller.getBoundingClientRect()
    await drag(pointer, from, { x: from.x, y: bottom - 20 })
    await expect
      .poll(() => scroller.scrollTop + scroller.clientHeight)
      .toBeGreaterThanOrEqual(scroller.scrollHeight - 1)
    await expect.poll(() => onPlace.mock.lastCall?.[0]).toBeGreaterThanOrEqual(10)
    // Scrolls back while the pointer rests near the upper edge.
    const { top } = scroller.getBoundingClientRect()
    await pointer.move({ x: from.x, y: top + 20 })
    await expect.poll(() => scroller.scrollTop).toBe(0)
    await pointer.release()
  })
})

test('items in several columns can be dragged sideways', async () => {
  await page.viewport(800, 600)
  await render(<ReorderableList names={abc} listClass="grid grid-cols-3 gap-2" />)
  const pointer = createMousePointer()
  const from = centerOf(handleOf('Ada'))
  const target = centerOf(itemOf('Chi'))
  await drag(pointer, from, { x: target.x + 12, y: from.y })
  await expect.poll(shownOrder).toEqual(['Bisi', 'Chi', 'Ada'])
  await pointer.release()
  await expect.poll(() => onDrop.mock.calls).toEqual([['Ada', 2]])
  await page.viewport(360, 780)
})

test('dragging near the edge of the window scrolls the page if no container scrolls', async () => {
  const many = Array.from({ length: 20 }, (_, index) => `Picture ${index + 1}`)
  await render(<ReorderableList names={many} />)
  const pointer = createMousePointer()
  const from = centerOf(handleOf('Picture 1'))
  await drag(pointer, from, { x: from.x, y: window.innerHeight - 20 })
  await expect.poll(() => window.scrollY).toBeGreaterThan(300)
  await userEvent.keyboard('{Escape}')
  await pointer.release()
  window.scrollTo(0, 0)
})

test('the right mouse button does not start a drag', async () => {
  await render(<ReorderableList names={abc} />)
  await userEvent.click(handleOf('Ada'), { button: 'right', force: true })
  expect(document.querySelector('[data-dragged]')).toBeNull()
})

test('a second pointer neither starts another drag nor ends the first', async () => {
  await render(<ReorderableList names={abc} />)
  const pointer = createMousePointer()
  await dragTo(pointer, 'Ada', 'Bisi')
  await expect.poll(shownOrder).toEqual(['Bisi', 'Ada', 'Chi'])
  const other = { pointerId: 99, bubbles: true, button: 0 }
  handleOf('Chi').dispatchEvent(new PointerEvent('pointerdown', other))
  window.dispatchEvent(new PointerEvent('pointerup', other))
  expect(itemOf('Ada')).toHaveAttribute('data-dragged')
  await pointer.release()
  await expect.poll(() => onDrop.mock.calls).toEqual([['Ada', 1]])
})

test('releasing right after a movement drops the item where the pointer is', async () => {
  await render(<ReorderableList names={abc} />)
  const from = centerOf(handleOf('Ada'))
  const over = centerOf(itemOf('Bisi'))
  const beyond = centerOf(itemOf('Chi'))
  const send = (type: string, target: EventTarget, { x, y }: { x: number; y: number }) =>
    target.dispatchEvent(
      new PointerEvent(type, { pointerId: 7, bubbles: true, button: 0, clientX: x, clientY: y }),
    )
  send('pointerdown', handleOf('Ada'), from)
  await expect.poll(() => itemOf('Ada')).toHaveAttribute('data-dragged')
  send('pointermove', window, { x: over.x, y: over.y + 12 })
  send('pointerup', window, { x: beyond.x, y: beyond.y + 12 })
  await expect.poll(() => onDrop.mock.calls).toEqual([['Ada', 2]])
  await expect.poll(shownOrder).toEqual(['Bisi', 'Chi', 'Ada'])
})

test('a drag that the browser cancels restores the order of the items', async () => {
  await render(<ReorderableList names={abc} />)
  const handle = handleOf('Ada')
  const at = centerOf(itemOf('Bisi'))
  const events = { pointerId: 7, bubbles: true, button: 0 }
  handle.dispatchEvent(new PointerEvent('pointerdown', events))
  await expect.poll(() => itemOf('Ada')).toHaveAttribute('data-dragged')
  window.dispatchEvent(
    new PointerEvent('pointermove', { ...events, clientX: at.x, clientY: at.y + 12 }),
  )
  await expect.poll(shownOrder).toEqual(['Bisi', 'Ada', 'Chi'])
  window.dispatchEvent(new PointerEvent('pointercancel', events))
  await expect.poll(shownOrder).toEqual(abc)
  expect(onDrop).not.toHaveBeenCalled()
})

test.each([
  ['no-preference', true],
  ['reduce', false],
])('with prefers-reduced-motion: %s, moved items are animated: %s', async (value, slides) => {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  })
  const animate = vi.spyOn(Element.prototype, 'animate')
  await render(<ReorderableList names={abc} />)
  const pointer = createMousePointer()
  await dragTo(pointer, 'Ada', 'Bisi')
  await expect.poll(shownOrder).toEqual(['Bisi', 'Ada', 'Chi'])
  expect(animate.mock.calls.length > 0).toBe(slides)
  await pointer.release()
  animate.mockRestore()
  await cdp().send('Emulation.setEmulatedMedia', { features: [] })
})
