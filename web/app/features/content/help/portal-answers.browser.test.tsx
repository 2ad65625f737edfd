import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { HelpTopic } from './help-topics.ts'
import { PortalAnswers } from './portal-answers.tsx'

const answer = (id: string, title: string, text: string) => ({
  id,
  title,
  blocks: [{ kind: 'text' as const, text }],
})
const topics: HelpTopic[] = [
  {
    id: 'booking',
    title: 'Booking',
    text: '',
    answers: [
      answer('cancel', 'How do I cancel?', 'Open the booking.'),
      answer(
        'unsafe',
        'Something is unsafe',
        'Tell us: [write to us](/contact?topic=safety#write).',
      ),
    ],
  },
]

function show(props: { q?: string; target?: string }) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <PortalAnswers topics={topics} q="" target="" path="/client/help" {...props} />
      ),
    },
  ])
  return render(<Stub />)
}

test('opens the help answer that the URL names and leaves the others closed', async () => {
  const screen = await show({ target: 'cancel' })
  await expect.element(screen.getByText('Open the booking.')).toBeVisible()
  await expect.element(screen.getByText(/^Tell us/)).not.toBeVisible()
})

test('a help search shows only the matching answers, says how many there are and opens the first', async () => {
  const screen = await show({ q: 'unsaf' })
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 answer for “unsaf”')
  await expect.element(screen.getByText(/^Tell us/)).toBeVisible()
  await expect.element(screen.getByText('How do I cancel?')).not.toBeInTheDocument()
})

test('a help search without matches says that there are no answers', async () => {
  const screen = await show({ q: 'aeroplane' })
  await expect.element(screen.getByRole('status')).toHaveTextContent('No answers for “aeroplane”')
})

test('links to the contact form in help answers stay in the portal', async () => {
  const screen = await show({ target: 'unsafe' })
  await expect
    .element(screen.getByRole('link', { name: 'write to us' }))
    .toHaveAttribute('href', '/#write')
})
