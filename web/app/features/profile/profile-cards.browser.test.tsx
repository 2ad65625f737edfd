import { m } from '@ujuzi/contract/messages'
import { createRoutesStub } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createUploadQueue } from '#app/lib/http/upload-queue.ts'
import { type PictureUploadQueue, PictureUploadQueueProvider } from '#app/lib/http/use-uploads.ts'
import { simulateApi } from '#app/lib/testing/simulated-api.ts'
import { BusinessTab } from './business/business-tab.tsx'
import { type FieldKey, toDraft } from './draft/draft.ts'
import { type Editor, EditorProvider } from './editor.ts'
import { HoursTab } from './hours/hours-tab.tsx'
import { LocationTab } from './location/location-tab.tsx'
import { PersonalTab } from './personal/personal-tab.tsx'
import { PortfolioTab } from './portfolio/portfolio-tab.tsx'
import { openProfilePage, profileWith } from './profile-page.testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const card = (title: string) => page.getByRole('group', { name: title, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (label: string) => page.getByLabelText(new RegExp(`^${label}`))
const saveCard = (title: string) =>
  card(title).getByRole('button', { name: m.profile_save_section() })
const visible = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()
const edit = () => userEvent.click(button(m.profile_edit()))
const faultyTab = (name: string) =>
  page.getByRole('tab', { name: `${name} ${m.profile_tab_faulty()}` })
const openTab = (name: string) => userEvent.click(page.getByRole('tab', { name }))

test('every profile field can be saved by a card', async () => {
  const profile = profileWith()
  const draft = toDraft(profile)
  const keys = Object.keys(draft) as FieldKey[]
  const saved = new Set<FieldKey>()
  const editor: Editor = {
    ...{ profile, draft, editing: true, errors: {}, changes: keys, saving: [] },
    ...{ changedElsewhere: [], places: {}, pictureByUrl: () => undefined },
    ...{ setField: vi.fn(), edit: vi.fn(), discard: vi.fn() },
    save: (fields) => fields.forEach((one) => void saved.add(one)),
  }
  const uploads: PictureUploadQueue = createUploadQueue({
    ...{ validate: () => undefined, send: vi.fn(), onUnseenFailure: vi.fn() },
  })
  const Page = () => (
    <EditorProvider value={editor}>
      <PictureUploadQueueProvider value={uploads}>
        <PersonalTab now={profile.updated_at} />
        <BusinessTab />
        <LocationTab />
        <HoursTab now={profile.updated_at} />
        <PortfolioTab reviews={Promise.resolve([])} />
      </PictureUploadQueueProvider>
    </EditorProvider>
  )
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  const screen = await render(<Stub initialEntries={['/']} />)
  for (const one of screen.getByRole('button', { name: m.profile_save_section() }).elements())
    (one as HTMLButtonElement).click()
  expect([...saved].toSorted()).toEqual(keys.toSorted())
})

test('a card of the profile saves only its own changed fields, and the other cards stay unsaved', async () => {
  const requests = simulateApi(() => ({
    status: 200,
    json: profileWith({ 'business.headline': 'Braids at home' }, 2),
  }))
  await openProfilePage('business')
  await edit()
  await field(m.profile_headline()).fill('Braids at home')
  await field('Instagram').fill('amara')
  await userEvent.click(saveCard(m.profile_clients_see()))
  await visible(m.profile_saved())
  expect(requests.map(({ method, body }) => ({ method, body }))).toEqual([
    { method: 'PATCH', body: { business: { headline: 'Braids at home' } } },
  ])
  await expect.element(saveCard(m.profile_clients_see())).not.toBeInTheDocument()
  await expect.element(field(m.profile_headline())).toHaveValue('Braids at home')
  await expect.element(card(m.profile_links()).getByText('1 change not saved')).toBeVisible()
  await expect.element(button(m.ui_save_changes())).toBeVisible()
})

test('fields of one profile card that two windows change are both kept, and the card names the other window’s field', async () => {
  const theirs = { 'personal.bio': 'Written in the other window.' }
  const requests = simulateApi(({ body }) => {
    const { personal } = body as { personal: { last_name: string } }
    return {
      status: 200,
      json: profileWith({ ...theirs, 'personal.last_name': personal.last_name }, 3),
    }
  })
  await openProfilePage('personal')
  await edit()
  await field(m.ui_last_name()).fill('Sow')
  await userEvent.click(saveCard(m.profile_clients_see()))
  await expect
    .element(
      card(m.profile_clients_see()).getByText(
        m.settings_changed_elsewhere({ fields: m.profile_bio() }),
      ),
    )
    .toBeVisible()
  expect(requests[0]?.body).toEqual({ personal: { last_name: 'Sow' } })
  await expect.element(field(m.ui_last_name())).toHaveValue('Sow')
  await expect.element(field(m.profile_bio())).toHaveValue('Written in the other window.')
})

test('Save Changes saves several cards of the profile in one request, then ends editing', async () => {
  const changes = { 'personal.bio': 'Hands.', 'location.parking_available': true }
  const requests = simulateApi(() => ({ status: 200, json: profileWith(changes, 2) }))
  await openProfilePage('personal')
  await edit()
  await field(m.profile_bio()).fill('Hands.')
  await openTab(m.profile_tab_location())
  await userEvent.click(page.getByRole('switch', { name: m.business_parking() }))
  await userEvent.click(button(m.ui_save_changes()))
  await expect.element(button(m.profile_edit())).toBeVisible()
  expect(requests.map(({ body }) => body)).toEqual([
    { personal: { bio: 'Hands.' }, location: { parking_available: true } },
  ])
  await openTab(m.profile_tab_personal())
  await visible('Hands.')
})

test('Save Changes shows in the profile what was changed elsewhere, also after editing has ended', async () => {
  const changes = { 'personal.bio': 'Hands.', 'personal.last_name': 'Sow' }
  simulateApi(() => ({ status: 200, json: profileWith(changes, 3) }))
  await openProfilePage('personal')
  await edit()
  await field(m.profile_bio()).fill('Hands.')
  await userEvent.click(button(m.ui_save_changes()))
  await expect.element(button(m.profile_edit())).toBeVisible()
  await visible(m.settings_changed_elsewhere({ fields: m.ui_last_name() }))
})

test('a profile field that the server refuses is focused on its tab, not a later one that it refuses too', async () => {
  const fields = {
    'business.headline': 'Too plain',
    'location.district': 'No such district',
  }
  const error = { code: 'invalid_input', message: 'Check the fields', fields }
  simulateApi(() => ({ status: 422, json: { error } }))
  await openProfilePage('business')
  await edit()
  await field(m.profile_headline()).fill('Hair')
  await openTab(m.profile_tab_location())
  await field(m.profile_district()).fill('Nowhere')
  await userEvent.click(button(m.ui_save_changes()))
  await expect.element(field(m.profile_headline())).toHaveFocus()
  await visible('Too plain')
  await expect.element(faultyTab(m.profile_tab_location())).toBeVisible()
  await expect.element(field(m.profile_headline())).toHaveValue('Hair')
})

test('overlapping hours are not sent, and do not keep another card of the profile from being saved', async () => {
  const requests = simulateApi(() => ({
    status: 200,
    json: profileWith({ 'availability.same_day_booking': false }, 2),
  }))
  await openProfilePage('hours')
  await edit()
  await field(m.profile_opens({ day: 'Monday', number: 1 })).fill('19:00')
  await userEvent.click(saveCard(m.profile_working_hours()))
  await expect.element(faultyTab(m.profile_tab_hours())).toBeVisible()
  expect(requests).toEqual([])
  await userEvent.click(page.getByRole('switch', { name: m.profile_same_day_booking() }))
  await userEvent.click(saveCard(m.profile_booking_rules()))
  await visible(m.profile_saved())
  expect(requests.map(({ body }) => body)).toEqual([{ availability: { same_day_booking: false } }])
  await expect.element(saveCard(m.profile_working_hours())).toBeVisible()
})

describe('the row of a weekday', () => {
  const opens = (day: string, number = 1) => field(m.profile_opens({ day, number }))
  const choose = async (name: string) => {
    await userEvent.click(button(m.profile_day_more({ day: 'Monday' })))
    await userEvent.click(page.getByRole('menuitem', { name }))
  }

  test('the hours of a weekday are one row of 56 px on a phone', async () => {
    await page.viewport(360, 780)
    await openProfilePage('hours')
    await edit()
    await expect.element(opens('Monday')).toBeVisible()
    expect(opens('Monday').element().closest('li')?.clientHeight).toBe(56)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  })

  test('the hours of a weekday can be copied to all days at once', async () => {
    await openProfilePage('hours')
    await edit()
    await opens('Monday').fill('9h15')
    await choose(m.profile_copy_to_all())
    await expect.element(opens('Wednesday')).toHaveValue('09:15')
    await expect.element(opens('Sunday')).toHaveValue('09:15')
  })

  test('a weekday gets further hours, which can be removed again', async () => {
    await openProfilePage('hours')
    await edit()
    await choose(m.profile_add_hours())
    await expect.element(opens('Monday', 2)).toBeVisible()
    await choose(m.profile_remove_hours({ number: 2, day: 'Monday' }))
    await expect.element(opens('Monday', 2)).not.toBeInTheDocument()
  })
})

test('opening a weekday and closing it again leaves nothing to save in the profile', async () => {
  await openProfilePage('hours')
  await edit()
  const tuesday = page.getByRole('switch', { name: 'Tuesday' })
  await userEvent.click(tuesday)
  await expect.element(saveCard(m.profile_working_hours())).toBeVisible()
  await userEvent.click(tuesday)
  await expect.element(saveCard(m.profile_working_hours())).not.toBeInTheDocument()
})

test('another town of the profile is saved with its pin, and the time zone that follows it does not count as changed elsewhere', async () => {
  const accra = { latitude: 5.56, longitude: -0.2 }
  const predictions = [{ place_id: 'accra', description: 'Accra, Ghana', ...accra }]
  const moved = { 'location.place_id': 'accra', 'location.coordinates': accra }
  const requests = simulateApi(({ method }) =>
    method === 'GET'
      ? { status: 200, json: { data: { predictions } } }
      : { status: 200, json: profileWith({ ...moved, 'personal.timezone': 'Africa/Accra' }, 2) },
  )
  await openProfilePage('location')
  await edit()
  await page.getByRole('combobox', { name: m.profile_town() }).fill('Accra')
  await userEvent.click(page.getByRole('option', { name: 'Accra, Ghana' }))
  await expect.element(saveCard(m.profile_reach())).not.toBeInTheDocument()
  await userEvent.click(saveCard(m.profile_address()))
  await visible(m.profile_saved())
  expect(requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { location: { place_id: 'accra', coordinates: accra } },
  ])
  await expect
    .element(page.getByRole('combobox', { name: m.profile_town() }))
    .toHaveValue('Accra, Ghana')
  await openTab(m.profile_tab_personal())
  await expect.element(page.getByText(/Changed elsewhere/)).not.toBeInTheDocument()
})

test('the changes of one profile card can be discarded', async () => {
  await openProfilePage('personal')
  await edit()
  await field(m.profile_bio()).fill('Half a sentence')
  await userEvent.click(button(m.ui_discard()))
  await expect.element(field(m.profile_bio())).toHaveValue('Careful hands.')
  await expect.element(saveCard(m.profile_clients_see())).not.toBeInTheDocument()
})

test('a profile is not called complete while it names something to add', async () => {
  await openProfilePage('personal', 100)
  await expect.element(page.getByRole('link', { name: /^Add: / })).toBeVisible()
  await expect.element(page.getByText(/100/)).not.toBeInTheDocument()
})

test('the first place of the missing photos leads to where they are added', async () => {
  await openProfilePage('portfolio')
  await page.getByRole('link', { name: m.profile_add_photos(), exact: true }).click()
  await expect.element(card(m.profile_images()).getByRole('button').first()).toHaveFocus()
})
