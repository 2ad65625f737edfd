import type { Picture, PicturePurpose } from '@ujuzi/contract/media/media'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { pictureFileError } from '#app/lib/http/picture-file.ts'
import { createUploadQueue } from '#app/lib/http/upload-queue.ts'
import { type PictureUploadQueue, PictureUploadQueueProvider } from '#app/lib/http/use-uploads.ts'
import { centerOf, createMousePointer, drag } from '#app/lib/testing/pointer.ts'
import type { PictureWithAlt } from './picture-tile.tsx'
import { PictureUpload } from './picture-upload.tsx'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw=='

const newPicture = (id: string): Picture => ({
  id,
  url: pixel,
  width: 1,
  height: 1,
  widths: [],
  avif: false,
  placeholder: '',
})
const described = (...alts: string[]): PictureWithAlt[] =>
  alts.map((alt) => ({ picture: newPicture(alt), alt }))

const file = (name: string, type = 'image/png', size = 10) =>
  new File([new Uint8Array(size)], name, { type })

type Send = Parameters<typeof createUploadQueue<PicturePurpose, Picture>>[0]['send']

const sendAtOnce: Send = async ({ name }) => ({ ok: true, data: newPicture(name) })
const offline = { ok: false, status: 0, error: { message: 'No connection' } } as const

type FieldProps = { queue: PictureUploadQueue; value: PictureWithAlt[]; max: number }

function PictureField({ queue, value, max }: FieldProps) {
  const [pictures, setPictures] = useState(value)
  return (
    <PictureUploadQueueProvider value={queue}>
      <PictureUpload
        label="Photos"
        purpose="service"
        value={pictures}
        onChange={setPictures}
        onAdd={(picture) => setPictures((now) => [...now, { picture, alt: '' }])}
        max={max}
        withAlt
      />
    </PictureUploadQueueProvider>
  )
}

type RenderOptions = { value?: PictureWithAlt[]; send?: Send; max?: number }

/** Renders the field with a queue whose uploads `send` performs. */
function renderField({ value = [], send = sendAtOnce, max = 10 }: RenderOptions) {
  const queue = createUploadQueue<PicturePurpose, Picture>({
    validate: pictureFileError,
    send,
    onUnseenFailure: () => {},
  })
  return render(<PictureField queue={queue} value={value} max={max} />)
}

const field = () => page.getByRole('group', { name: 'Photos' })
const alts = () =>
  field()
    .getByRole('textbox')
    .elements()
    .map((input) => (input as HTMLInputElement).value)
const announcement = () => field().getByRole('status')
const button = (name: string) => field().getByRole('button', { name })
const fileInput = () => field().element().querySelector('input[type=file]') as HTMLInputElement
const choose = (...files: File[]) => userEvent.upload(fileInput(), files)

test('an uploaded picture is added after the others, counted and announced', async () => {
  await renderField({ value: described('Front') })
  await expect.element(field().getByText(m.ui_picture_hint())).toBeVisible()
  await choose(file('back.png'))
  await expect.poll(alts).toEqual(['Front', ''])
  await expect
    .element(field().getByText(m.picture_count({ count: 2, max: 10 }), { exact: true }))
    .toBeVisible()
  await expect.element(announcement()).toHaveTextContent(m.picture_added({ count: 2, max: 10 }))
})

test('two uploads that finish together are announced with the final number of pictures', async () => {
  await renderField({})
  await choose(file('one.png'), file('two.png'))
  await expect.poll(alts).toHaveLength(2)
  await expect.element(announcement()).toHaveTextContent(m.picture_added({ count: 2, max: 10 }))
})

test('files that cannot be uploaded show why, and the other files are uploaded', async () => {
  const send = vi.fn(sendAtOnce)
  await renderField({ send })
  await choose(
    file('drawing.svg', 'image/svg+xml'),
    file('paper.pdf', 'application/pdf'),
    file('good.jpg', 'image/jpeg'),
  )
  const row = (name: string) => field().getByRole('listitem').filter({ hasText: name })
  await expect
    .element(row('drawing.svg').getByRole('alert'))
    .toHaveTextContent(m.error_picture_type())
  await expect
    .element(row('paper.pdf').getByRole('alert'))
    .toHaveTextContent(m.error_picture_type())
  await expect.poll(alts).toHaveLength(1)
  expect(send.mock.calls.map(([{ name }]) => name)).toEqual(['good.jpg'])
  await expect.element(button(m.picture_retry({ name: 'paper.pdf' }))).not.toBeInTheDocument()
  await userEvent.click(button(m.picture_dismiss({ name: 'paper.pdf' })))
  await expect.element(row('paper.pdf')).not.toBeInTheDocument()
  await expect.element(row('drawing.svg')).toBeVisible()
})

test('a failed picture upload shows its error, and a retry button unless the server refused the picture', async () => {
  const refused = { ok: false, status: 422, error: { message: 'This is not a picture' } } as const
  const send = vi.fn<Send>(async ({ name }) => (name === 'false.png' ? refused : offline))
  await renderField({ send })
  await choose(file('false.png'), file('lost.png'))
  await expect.element(field().getByText('This is not a picture')).toBeVisible()
  await expect.element(field().getByText('No connection')).toBeVisible()
  await expect.element(button(m.picture_retry({ name: 'false.png' }))).not.toBeInTheDocument()
  send.mockImplementation(sendAtOnce)
  await userEvent.click(button(m.picture_retry({ name: 'lost.png' })))
  await expect.poll(alts).toHaveLength(1)
  const keys = send.mock.calls.map(([{ name }, , { idempotencyKey }]) => [name, idempotencyKey])
  expect(keys[2]).toEqual(keys[1])
})

test('a running upload shows its progress and can be stopped', async () => {
  const signals: AbortSignal[] = []
  const send: Send = (_, __, { onProgress, signal }) => {
    if (signal) signals.push(signal)
    onProgress?.(1, 4)
    return new Promise(() => {})
  }
  await renderField({ send })
  await choose(file('one.jpg', 'image/jpeg'), file('two.jpg', 'image/jpeg'), file('three.png'))
  const progress = (name: string) =>
    field().getByRole('progressbar', { name: m.picture_uploading({ name }) })
  await expect.element(progress('one.jpg')).toHaveAttribute('aria-valuenow', '25')
  await expect.element(progress('three.png')).toHaveAttribute('aria-valuenow', '0')
  await expect.element(field().getByText(m.picture_waiting())).toBeVisible()
  await userEvent.click(button(m.picture_stop({ name: 'one.jpg' })))
  await expect.element(progress('one.jpg')).not.toBeInTheDocument()
  expect(signals[0]?.aborted).toBe(true)
  expect(signals[1]?.aborted).toBe(false)
})

test('pictures beyond the maximum are not added', async () => {
  await renderField({ value: described('Front'), max: 2 })
  await choose(file('one.png'), file('two.png'))
  await expect.poll(alts).toHaveLength(2)
  await expect.element(field().getByText(m.picture_too_many({ max: 2 }))).toBeVisible()
  await expect.element(field().getByText(m.picture_full({ max: 2 }))).toBeVisible()
  await expect.element(button(m.picture_choose())).toBeDisabled()
  await userEvent.click(button(m.picture_remove({ place: 2 })))
  await expect.element(button(m.picture_choose())).toBeEnabled()
  await expect.element(field().getByText(m.picture_too_many({ max: 2 }))).not.toBeInTheDocument()
})

test('the move buttons reorder pictures by keyboard, and the focus follows the picture', async () => {
  await renderField({ value: described('Front', 'Back', 'Side') })
  const later = button(m.picture_later({ place: 1 }))
  ;(later.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(alts).toEqual(['Back', 'Front', 'Side'])
  await expect.element(button(m.picture_later({ place: 2 }))).toHaveFocus()
  await expect.element(announcement()).toHaveTextContent(m.picture_moved({ place: 2, count: 3 }))
  await userEvent.keyboard(' ')
  await expect.poll(alts).toEqual(['Back', 'Side', 'Front'])

  const last = button(m.picture_later({ place: 3 }))
  await expect.element(last).toHaveFocus()
  await expect.element(last).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  expect(alts()).toEqual(['Back', 'Side', 'Front'])
  await userEvent.click(button(m.picture_earlier({ place: 3 })))
  await expect.poll(alts).toEqual(['Back', 'Front', 'Side'])
  await expect
    .element(button(m.picture_earlier({ place: 1 })))
    .toHaveAttribute('aria-disabled', 'true')
})

test('removing a picture moves the focus to the next picture, or to the field if none is left', async () => {
  await renderField({ value: described('Front', 'Back') })
  await userEvent.click(button(m.picture_remove({ place: 1 })))
  await expect.poll(alts).toEqual(['Back'])
  await expect.element(button(m.picture_remove({ place: 1 }))).toHaveFocus()
  await expect.element(announcement()).toHaveTextContent(m.picture_removed({ place: 1 }))
  await userEvent.keyboard('{Enter}')
  await expect.poll(alts).toEqual([])
  await expect.element(field()).toHaveFocus()
})

test('dragging a picture announces each new position, and each picture keeps its description', async () => {
  await renderField({ value: described('Front', 'Back') })
  await expect.element(field()).toBeVisible()
  const [first, second] = document.querySelectorAll('ol > li')
  if (!first || !second) throw new Error('The tiles are missing')
  const handleCenter = () => {
    const handle = document.querySelector('[data-drag-handle]')
    if (!handle) throw new Error('The tiles have no handles')
    return centerOf(handle)
  }
  const from = handleCenter()
  const to = { x: from.x, y: centerOf(second).y + 12 }
  const pointer = createMousePointer()
  await drag(pointer, from, to)
  await expect.element(announcement()).toHaveTextContent(m.picture_moved({ place: 2, count: 2 }))
  await userEvent.keyboard('{Escape}')
  await expect.element(announcement()).toHaveTextContent(m.picture_moved({ place: 1, count: 2 }))
  await pointer.release()
  expect(alts()).toEqual(['Front', 'Back'])

  // The tile moves back to its place.
  await expect.poll(handleCenter).toEqual(from)
  await drag(pointer, from, to)
  await expect.element(announcement()).toHaveTextContent(m.picture_moved({ place: 2, count: 2 }))
  await pointer.release()
  await expect.poll(alts).toEqual(['Back', 'Front'])
})

test('a single picture has no drag handle', async () => {
  await renderField({ value: described('Front') })
  await expect.element(button(m.picture_remove({ place: 1 }))).toBeVisible()
  expect(document.querySelector('[data-drag-handle]')).toBeNull()
})
