import { m } from '@ujuzi/contract/messages'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CalendarFeedCard } from './calendar-feed-card.tsx'

const now = Date.parse('2026-11-23T08:00:00Z')
const off = { enabled: false, created_at: null, last_read_at: null }
const on = {
  enabled: true,
  created_at: '2026-11-02T09:00:00Z',
  last_read_at: '2026-11-23T07:48:00Z',
}
const url = 'https://ujuzi.test/api/calendars/secret.ics'
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Answers the calls of the card in place of the server; returns the methods that were called. */
function answerCalls(status = 200) {
  const methods: string[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (target, init) => {
    if (!String(target).includes('/calendar-feed/')) return new Response('{}')
    methods.push(String(init?.method))
    const refusal = { error: { code: 'internal', message: 'It broke.' } }
    const body = init?.method === 'DELETE' ? off : { ...on, last_read_at: null, url }
    return Response.json(status === 200 ? body : refusal, { status })
  })
  return methods
}
afterEach(() => {
  vi.restoreAllMocks()
})

describe('a business without a calendar feed', () => {
  test('creating a calendar feed shows its URL and moves the focus to it', async () => {
    const methods = answerCalls()
    await render(<CalendarFeedCard initial={off} now={now} />)
    await expect.element(page.getByText(m.calendar_feed_says_off())).toBeVisible()
    await button(m.calendar_feed_create()).click()
    const field = page.getByRole('textbox', { name: m.calendar_feed_address() })
    await expect.element(field).toHaveValue(url)
    await expect.element(field).toHaveFocus()
    await expect.element(page.getByText(new RegExp(m.calendar_feed_never_read()))).toBeVisible()
    expect(methods).toEqual(['POST'])
  })

  test('the button for creating a calendar feed stays if creating it fails', async () => {
    answerCalls(500)
    await render(<CalendarFeedCard initial={off} now={now} />)
    await button(m.calendar_feed_create()).click()
    await expect.element(button(m.calendar_feed_create())).toBeVisible()
    expect(page.getByRole('textbox').elements()).toEqual([])
  })
})

describe('a business with a calendar feed', () => {
  test('the URL of an existing calendar feed is not shown again', async () => {
    await render(<CalendarFeedCard initial={on} now={now} />)
    expect(page.getByRole('textbox').elements()).toEqual([])
    await expect.element(page.getByText(/12 min/)).toBeVisible()
  })

  test('asks for confirmation before turning a calendar feed off', async () => {
    const methods = answerCalls()
    await render(<CalendarFeedCard initial={on} now={now} />)
    await button(m.ui_turn_off()).click()
    await button(m.calendar_feed_keep()).click()
    expect(methods).toEqual([])
    await button(m.ui_turn_off()).click()
    await page.getByRole('dialog').getByRole('button', { name: m.ui_turn_off() }).click()
    await expect.element(button(m.calendar_feed_create())).toBeVisible()
    expect(methods).toEqual(['DELETE'])
  })

  test('asks for confirmation before replacing the URL of a calendar feed', async () => {
    const methods = answerCalls()
    await render(<CalendarFeedCard initial={on} now={now} />)
    await button(m.calendar_feed_renew()).click()
    await page.getByRole('dialog').getByRole('button', { name: m.calendar_feed_renew() }).click()
    await expect
      .element(page.getByRole('textbox', { name: m.calendar_feed_address() }))
      .toHaveValue(url)
    expect(methods).toEqual(['POST'])
  })
})
