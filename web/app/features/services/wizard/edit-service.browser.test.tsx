import type { Picture } from '@ujuzi/contract/media/media'
import { m } from '@ujuzi/contract/messages'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { upload } from '#app/lib/http/upload.ts'
import { simulateApi } from '#app/lib/testing/simulated-api.ts'
import { braids, button, currentPath, field, openWizard, wizard } from './wizard-page.testing.tsx'

type UploadResult = { ok: true; status: number; data: Picture }

const pendingUploads: ((result: UploadResult) => void)[] = []
vi.mock(import('#app/lib/http/upload.ts'), () => ({
  upload: (() =>
    new Promise<UploadResult>((resolve) =>
      pendingUploads.push(resolve),
    )) as unknown as typeof upload,
}))

afterEach(() => {
  vi.unstubAllGlobals()
  pendingUploads.length = 0
})

const edit = `/${braids.id}/edit`
const title = () => field(m.services_service_title())
const next = () => userEvent.click(button(m.ui_next()))
const previous = () => userEvent.click(button(m.services_previous()))
const save = () => userEvent.click(button(m.ui_save_changes()))

test('editing a service starts with the saved values and sends the changes with the saved version number', async () => {
  const requests = simulateApi(() => ({ status: 200, json: braids }))
  await openWizard(`${edit}?status=active`)
  await expect.element(title()).toHaveValue('Box braids')
  await title().fill('Passion twists')
  await next()
  await expect.element(field(m.services_price())).toHaveValue('15000')
  await expect.element(field(m.services_duration())).toHaveValue('180')
  await next()
  await expect.element(field(m.services_category())).toHaveValue('hairdresser')
  await next()
  await userEvent.click(wizard().getByRole('checkbox', { name: m.services_is_active() }))
  await save()
  await expect.poll(currentPath).toBe('?status=active')
  await expect.element(page.getByText(m.services_did_save())).toBeVisible()
  const sent = requests.find(({ method }) => method === 'PATCH')
  expect(sent?.path).toBe(`/api/business/services/${braids.id}/`)
  expect(sent?.body).toMatchObject({ title: 'Passion twists', is_active: false, version: 3 })
})

test('editing a service that does not exist shows a message, and closing it leads to the service list', async () => {
  simulateApi(() => ({
    status: 404,
    json: { error: { code: 'service_not_found', message: 'Gone.' } },
  }))
  await openWizard(`${edit}/review`)
  await expect.element(page.getByRole('dialog', { name: m.services_gone() })).toBeVisible()
  await userEvent.click(button(m.ui_close()).last())
  await expect.poll(currentPath).toBe('')
})

describe('a version saved elsewhere meanwhile', () => {
  const theirs = { ...braids, title: 'Theirs', price: 4321, version: 4 }
  const choice = (label: string, name: RegExp) =>
    wizard().getByRole('group', { name: label }).getByRole('radio', { name })
  const mine = new RegExp(`^${m.services_mine()}`)
  const elsewhere = new RegExp(`^${m.services_theirs()}`)

  /** Changes the title, and saves after another person changed title and price. */
  async function openConflict() {
    let saved = braids
    const requests = simulateApi(({ method, body }) => {
      const { version } = (body ?? {}) as { version?: number }
      if (method === 'GET') return { status: 200, json: saved }
      if (version === saved.version) return { status: 200, json: saved }
      return { status: 409, json: { error: { code: 'version_conflict', message: 'Changed' } } }
    })
    const { unmount } = await openWizard(edit)
    await title().fill('Mine')
    for (const _ of [1, 2, 3]) await next()
    saved = theirs
    await save()
    await expect.element(wizard().getByRole('region', { name: m.services_changed() })).toBeVisible()
    return { requests, unmount }
  }

  test('on a conflict the service form shows both versions of a field and preselects changes made only elsewhere', async () => {
    await openConflict()
    await expect.element(choice(m.services_service_title(), mine)).toBeChecked()
    await expect.element(choice(m.services_price(), elsewhere)).toBeChecked()
    await expect
      .element(wizard().getByRole('group', { name: m.services_description() }))
      .not.toBeInTheDocument()
  })

  test('the version chosen for a conflicting field survives a reload and is saved over the newer version', async () => {
    const { requests, unmount } = await openConflict()
    await userEvent.click(choice(m.services_service_title(), elsewhere))
    await unmount()
    await openWizard(`${edit}/review`)
    await expect.element(choice(m.services_service_title(), elsewhere)).toBeChecked()
    await userEvent.click(choice(m.services_service_title(), mine))
    await save()
    await expect.poll(currentPath).toBe('')
    expect(requests.at(-1)?.body).toMatchObject({ title: 'Mine', price: 4321, version: 4 })
  })
})

describe('an upload that is still running', () => {
  const uploaded: Picture = {
    id: '01890000-0000-7000-8000-0000000000a1',
    url: 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==',
    width: 1,
    height: 1,
    widths: [],
    avif: false,
    placeholder: '',
  }
  const pictures = () => wizard().getByRole('group', { name: m.services_pictures() })
  const progress = () => wizard().getByRole('progressbar')

  async function startUpload() {
    simulateApi(() => ({ status: 200, json: braids }))
    await openWizard(`${edit}/details`)
    await expect.element(pictures()).toBeVisible()
    const input = pictures().element().querySelector('input[type=file]') as HTMLInputElement
    await userEvent.upload(input, new File(['picture'], 'late.png', { type: 'image/png' }))
    await expect.element(progress()).toBeVisible()
    // The picture is prepared before it is sent.
    await expect.poll(() => pendingUploads).toHaveLength(1)
  }

  test('a picture upload continues on other steps of the service form, and adds the picture when it ends', async () => {
    await startUpload()
    await next()
    await expect.element(pictures()).not.toBeInTheDocument()
    await previous()
    await expect.element(progress()).toBeVisible()
    await next()
    pendingUploads[0]?.({ ok: true, status: 201, data: uploaded })
    await previous()
    await expect.element(progress()).not.toBeInTheDocument()
    await expect.element(pictures().getByRole('img')).toHaveLength(1)
    await next()
    await save()
    await expect.poll(currentPath).toBe('')
  })

  test('a service cannot be saved during a picture upload, and closing the form asks first', async () => {
    await startUpload()
    await next()
    await save()
    await expect.element(page.getByText(m.picture_still_sending())).toBeVisible()
    expect(currentPath()).toBe(`${edit}/review`)
    await userEvent.keyboard('{Escape}')
    const question = page.getByRole('dialog', { name: m.services_discard() })
    await userEvent.click(question.getByRole('button', { name: m.services_keep_editing() }))
    await expect.element(question).not.toBeInTheDocument()
    expect(currentPath()).toBe(`${edit}/review`)
  })

  test('leaving the service form warns only while a picture upload is running', async () => {
    await startUpload()
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    pendingUploads[0]?.({ ok: true, status: 201, data: uploaded })
    await expect.element(progress()).not.toBeInTheDocument()
    const later = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(later)
    expect(later.defaultPrevented).toBe(false)
  })
})
