import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { simulateApi } from '#app/lib/testing/simulated-api.ts'
import { ContactForm } from './contact-form.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const person = { name: 'Clémentine Ngo', email: 'client@people.test' }

async function fillIn() {
  const screen = await render(<ContactForm person={person} />)
  await screen.getByRole('radio', { name: 'My business' }).click()
  await screen.getByLabelText('Message').fill('Where do I see my page?')
  return screen
}

test('the contact form sends the message with the name and email of the sender', async () => {
  const requests = simulateApi(() => ({ status: 201, json: { message: 'Message sent.' } }))
  const screen = await fillIn()
  await screen.getByRole('button', { name: 'Send message' }).click()
  await expect.element(screen.getByText('Message sent.')).toBeVisible()
  expect(requests.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    {
      method: 'POST',
      path: '/api/contact/',
      body: { ...person, topic: 'business', message: 'Where do I see my page?' },
    },
  ])
  await screen.getByRole('button', { name: 'Write another message' }).click()
  await expect.element(screen.getByLabelText('Message')).toHaveValue('')
})

test('a rejected field of the contact form shows its error, and the form keeps what was typed', async () => {
  simulateApi(() => ({
    status: 422,
    json: {
      error: {
        code: 'invalid_input',
        message: 'Check the marked fields.',
        fields: { email: 'Enter an email address.' },
      },
    },
  }))
  const screen = await fillIn()
  await screen.getByRole('button', { name: 'Send message' }).click()
  await expect.element(screen.getByText('Enter an email address.')).toBeVisible()
  await expect.element(screen.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByLabelText('Message')).toHaveValue('Where do I see my page?')
  await expect.element(screen.getByRole('radio', { name: 'My business' })).toBeChecked()
})
