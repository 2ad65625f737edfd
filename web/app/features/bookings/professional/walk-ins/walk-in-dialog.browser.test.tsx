import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import { m } from '@ujuzi/contract/messages'
import type { ComponentProps } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider, useSearchParams } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { BookableServices } from '#app/domain/bookings/dialog-data.ts'
import { runDialogAction } from '#app/features/bookings/professional/dialog-action.ts'
import { simulateApi } from '#app/lib/testing/simulated-api.ts'
import { Toaster } from '#app/ui/overlay/toast.tsx'
import { WalkInDialog } from './walk-in-dialog.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

type Clock = Pick<BusinessCalendar['days'][number], 'date' | 'clock' | 'ends'>

/** The clock goes from 03:00 back to 02:00. */
const backDay: Clock = {
  date: '2026-02-15',
  clock: ['2026-02-15T00:00:00+01:00', '2026-02-15T02:00:00+00:00'],
  ends: '2026-02-16T00:00:00+00:00',
}
/** The clock goes from 02:00 to 03:00. */
const forwardDay: Clock = {
  date: '2026-03-22',
  clock: ['2026-03-22T00:00:00+00:00', '2026-03-22T03:00:00+01:00'],
  ends: '2026-03-23T00:00:00+01:00',
}

const service = {
  id: 'b0000000-0000-4000-8000-000000000000',
  name: 'Braids',
  duration: 60,
  price: 15_000,
  currency: 'XAF',
} as BookableServices['services'][number]
const openTimes = [
  { start: '2026-02-15T09:00:00+00:00', end: '2026-02-15T10:00:00+00:00' },
  { start: '2026-02-15T10:30:00+00:00', end: '2026-02-15T11:30:00+00:00' },
]
const threeResources = [1, 2, 3].map((number) => ({
  id: `resource-${number}`,
  number,
  name: '',
  bookable: true,
}))

type PageProps = Pick<ComponentProps<typeof WalkInDialog>, 'calendar' | 'day'> & {
  services: BookableServices['services']
}

function Page({ calendar, day, services }: PageProps) {
  const [search] = useSearchParams()
  return (
    <>
      {search.has('add') && (
        <WalkInDialog
          bookableServices={{ businessId: 'business', services }}
          calendar={calendar}
          day={day}
          today={day}
        />
      )}
      <Toaster />
    </>
  )
}

/** Renders the dialog over a page of the professional. Returns the bookings it sends. */
async function renderDialog({
  day = backDay,
  resources = threeResources.slice(0, 1),
  takenResource = '',
  textsGuests = true,
  services = [service],
  inTheWay = undefined as object | undefined,
  bookings = [] as object[],
} = {}) {
  const calendar = {
    days: [day],
    resources,
    bookings,
    held: [],
    time_off: [],
    texts_guests: textsGuests,
  } as unknown as BusinessCalendar
  const requests = simulateApi(({ path, body }) => {
    if (path.includes('/marketplace/calendar/')) return { status: 200, json: { days: [day] } }
    const { start, resource_id } = body as { start: string; resource_id?: string }
    if (inTheWay || (takenResource && resource_id === takenResource)) {
      const error = { code: 'slot_taken', message: 'Taken', booking: inTheWay }
      return { status: 409, json: { error } }
    }
    const json = {
      start,
      end: start,
      timezone: 'Africa/Casablanca',
      client: null,
      guest: { name: 'Umm' },
      notified_by: [],
    }
    return { status: 201, json }
  })
  const routes: RouteObject[] = [
    {
      path: '/professional/bookings',
      element: <Page {...{ calendar, services }} day={day.date} />,
      hydrateFallbackElement: <p>Loading</p>,
      loader: ({ request }) => ({
        openTimes: new URL(request.url).searchParams.has('free') ? openTimes : undefined,
      }),
      action: ({ request }) => runDialogAction(request),
    },
  ]
  const router = createMemoryRouter(routes, {
    initialEntries: [`/professional/bookings?add=${day.date}`],
  })
  await render(<RouterProvider router={router} />)
  await expect.element(dialog()).toBeVisible()
  return {
    sent: () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body),
  }
}

const dialog = () => page.getByRole('dialog', { name: m.professional_add_booking() })
const time = () => dialog().getByLabelText(m.professional_time(), { exact: true })
const client = () => dialog().getByLabelText(m.professional_client_name(), { exact: true })
const resource = () =>
  dialog().getByLabelText(m.professional_resource_of_booking(), { exact: true })
const submit = () =>
  userEvent.click(dialog().getByRole('button', { name: m.professional_add_booking() }))
const whichTime = () => dialog().getByRole('group', { name: m.professional_which_time() })

test('an empty walk-in form marks each missing field with its own message and focuses the first one', async () => {
  const { sent } = await renderDialog({ services: [service, { ...service, id: 'other' }] })
  await submit()
  const choice = dialog().getByLabelText(m.professional_service(), { exact: true })
  for (const [field, words] of [
    [choice, 'Choose a service'],
    [time(), 'Choose a time'],
    [client(), 'Enter the client’s name'],
  ] as const) {
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field).toHaveAccessibleDescription(words)
  }
  await expect.element(choice).toHaveFocus()
  expect(sent()).toEqual([])
})

describe('a time that the clock shows twice', () => {
  test.each([
    [m.professional_which_first(), '2026-02-15T02:30:00+01:00'],
    [m.professional_which_second(), '2026-02-15T02:30:00+00:00'],
  ])(
    'the walk-in dialog asks which time is meant when the typed time occurs twice, and sends the choice: %s',
    async (label, start) => {
      const { sent } = await renderDialog()
      await time().fill('02:30')
      await client().fill('Umm Kulthum')
      await submit()
      await expect.element(dialog().getByText(m.professional_time_twice())).toBeVisible()
      await expect.element(time()).toHaveFocus()
      expect(sent()).toEqual([])
      await userEvent.click(whichTime().getByLabelText(label))
      await expect.element(client()).toHaveValue('Umm Kulthum')
      await submit()
      await expect.element(dialog()).not.toBeInTheDocument()
      expect(sent()).toEqual([{ service_id: service.id, start, client_name: 'Umm Kulthum' }])
    },
  )

  test('the walk-in dialog does not ask which time is meant if the typed time occurs only once', async () => {
    const { sent } = await renderDialog()
    await time().fill('04:00')
    await client().fill('Umm Kulthum')
    await submit()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(sent()).toMatchObject([{ start: '2026-02-15T04:00:00+00:00' }])
  })
})

describe('whether the client gets a text message', () => {
  const phone = () => dialog().getByRole('textbox', { name: /^Phone/ })

  test('the walk-in dialog says whether the client gets a message, depending on whether a number is typed', async () => {
    await renderDialog()
    await client().fill('Awa Ndiaye')
    await expect.element(dialog().getByText('No number: let Awa know yourself.')).toBeVisible()
    await phone().fill('+221771234567')
    await expect.element(dialog().getByText('Awa gets a message on their phone.')).toBeVisible()
  })

  test('the walk-in dialog does not promise a text message when the server cannot send any', async () => {
    await renderDialog({ textsGuests: false })
    await client().fill('Awa Ndiaye')
    await phone().fill('+221771234567')
    await expect
      .element(dialog().getByText('Awa won’t get a message. Let them know yourself.'))
      .toBeVisible()
    await expect
      .element(dialog().getByText('Awa gets a message on their phone.'))
      .not.toBeInTheDocument()
  })
})

test('a walk-in at a time that the clocks skip is refused at the time field until another time is typed', async () => {
  const { sent } = await renderDialog({ day: forwardDay })
  await time().fill('02:30')
  await client().fill('Umm Kulthum')
  await submit()
  await expect.element(dialog().getByText(m.professional_time_skipped())).toBeVisible()
  await expect.element(time()).toHaveFocus()
  await expect.element(whichTime()).not.toBeInTheDocument()
  expect(sent()).toEqual([])
  await time().fill('03:30')
  await submit()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sent()).toMatchObject([{ start: '2026-03-22T03:30:00+01:00' }])
})

describe('the suggested open times', () => {
  const slot = (name: string) => dialog().getByRole('button', { name })

  /** Loads the open times by choosing the day again. */
  async function openSlots() {
    const rendered = await renderDialog()
    await dialog().getByLabelText(m.professional_day(), { exact: true }).fill('2026-02-16')
    await dialog().getByLabelText(m.professional_day(), { exact: true }).fill('2026-02-15')
    await expect.element(slot('10:30')).toBeVisible()
    return rendered
  }

  test('choosing a suggested time for a walk-in fills in the time field and sends exactly that time', async () => {
    const { sent } = await openSlots()
    await userEvent.click(slot('10:30'))
    await expect.element(slot('10:30')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(time()).toHaveValue('10:30')
    await client().fill('Umm Kulthum')
    await submit()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(sent()).toMatchObject([{ start: '2026-02-15T10:30:00+00:00' }])
  })

  test('a suggested time for a walk-in is no longer selected once another time is typed', async () => {
    const { sent } = await openSlots()
    await userEvent.click(slot('10:30'))
    await time().fill('11:00')
    await expect.element(slot('10:30')).toHaveAttribute('aria-pressed', 'false')
    await client().fill('Umm Kulthum')
    await submit()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(sent()).toMatchObject([{ start: '2026-02-15T11:00:00+00:00' }])
  })
})

describe('the list of times', () => {
  const booked = (client: string, from: string, to: string, resource = 1) => ({
    id: client,
    status: 'confirmed',
    start: `2026-02-15T${from}:00+00:00`,
    end: `2026-02-15T${to}:00+00:00`,
    service: { id: 'other', name: 'Twists' },
    guest: { name: client },
    resource,
  })
  const option = (name: string) => dialog().getByRole('option', { name, exact: true })

  test('the list of times of the walk-in dialog says who has a taken time, which can be chosen as well', async () => {
    const bookings = [
      booked('Ama Mensah', '10:00', '10:30'),
      { ...booked('Efua Owusu', '12:00', '13:00'), status: 'cancelled' },
    ]
    await renderDialog({ bookings })
    await userEvent.click(time())
    await expect.element(option('09:45')).toBeInTheDocument()
    await expect.element(option('10:00 · Taken by Ama')).toBeInTheDocument()
    await expect.element(option('10:30')).toBeInTheDocument()
    await expect.element(option('12:00')).toBeInTheDocument()
    await userEvent.click(option('10:15 · Taken by Ama'))
    await expect.element(time()).toHaveValue('10:15')
    await expect.element(time()).toHaveAccessibleDescription('Taken by Ama')
  })

  test('the list of times of the walk-in dialog follows the chosen resource', async () => {
    const bookings = [
      booked('Ama Mensah', '10:00', '11:00', 1),
      booked('Kofi Boateng', '10:00', '10:15', 2),
    ]
    await renderDialog({ bookings, resources: threeResources.slice(0, 2) })
    await userEvent.click(time())
    await expect.element(option('10:00 · Taken by Ama and Kofi')).toBeInTheDocument()
    await expect.element(option('10:15')).toBeInTheDocument()
    await userEvent.selectOptions(resource(), m.professional_resource({ number: 1 }))
    await userEvent.click(time())
    await expect.element(option('10:15 · Taken by Ama')).toBeInTheDocument()
  })
})

describe('the resource', () => {
  test('a walk-in on a taken resource is refused and can then be added on any free resource', async () => {
    const { sent } = await renderDialog({ resources: threeResources, takenResource: 'resource-3' })
    await time().fill('12:00')
    await client().fill('Auntie Efua')
    await userEvent.selectOptions(resource(), m.professional_resource({ number: 3 }))
    await submit()
    await expect.element(dialog().getByText(m.professional_resource_taken())).toBeVisible()
    await expect.element(resource()).toHaveFocus()
    await expect.element(client()).toHaveValue('Auntie Efua')
    await userEvent.selectOptions(resource(), m.professional_any_resource())
    await submit()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(sent()).toHaveLength(2)
    expect(sent()[0]).toMatchObject({ resource_id: 'resource-3' })
    expect(sent()[1]).not.toHaveProperty('resource_id')
  })

  test('the error for a walk-in at a taken time names the client who is booked then', async () => {
    const start = '2026-02-15T10:00:00+01:00'
    const inTheWay = { id: 'b', client_name: 'Clémentine', service: 'Braids', start, end: start }
    await renderDialog({ inTheWay })
    await time().fill('10:30')
    await client().fill('Auntie Efua')
    await submit()
    await expect
      .element(dialog().getByText('You already have Clémentine at 10:00.').first())
      .toBeVisible()
    await expect.element(client()).toHaveValue('Auntie Efua')
  })

  test('the walk-in dialog of a business with only one resource does not ask for a resource', async () => {
    await renderDialog()
    await expect.element(client()).toBeVisible()
    await expect.element(resource()).not.toBeInTheDocument()
  })
})
