import { createRoutesStub, useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CaseQueue, createCaseList } from './case-queue.tsx'

const listOf = (...names: string[]) =>
  createCaseList({
    cases: { items: names, count: names.length, isCapped: false, more: false },
    emptyState: { title: 'Nothing here', text: 'Cases come later.' },
    getId: (name) => name,
    renderCase: (name) => <p>{name}</p>,
  })

const lists = {
  reports: listOf('First report', 'Second report'),
  decided: listOf('Decided report'),
  no_shows: listOf('Contested no-show'),
  settled: listOf(),
}

function Queue() {
  const [search] = useSearchParams()
  return (
    <>
      <p>Address: {search.get('tab')}</p>
      <CaseQueue
        title="To decide"
        text="3 cases"
        kinds={[
          { label: 'Reviews', open: 'reports', decided: 'decided' },
          { label: 'No-shows', open: 'no_shows', decided: 'settled' },
        ]}
        lists={lists}
      />
    </>
  )
}

async function openQueue(search = '') {
  const Stub = createRoutesStub([{ path: '/review', Component: Queue }])
  await render(<Stub initialEntries={[`/review${search}`]} />)
}

const state = (name: string) => page.getByRole('radio', { name })
const kind = (name: string) => page.getByRole('tab', { name })

test('a moderation queue begins with the open cases of its first kind, as rows of one list', async () => {
  await openQueue()
  await expect.element(kind('Reviews 2')).toHaveAttribute('aria-selected', 'true')
  await expect.element(state('Open (2)')).toBeChecked()
  await expect.element(page.getByRole('listitem')).toHaveLength(2)
  await expect.element(page.getByRole('list')).toHaveLength(1)
})

test('the decided cases of a kind are shown by one tap, under their own address, and another kind keeps them in view', async () => {
  await openQueue()
  await state('Decided (1)').click()
  await expect.element(page.getByText('Address: decided')).toBeVisible()
  await expect.element(page.getByText('Decided report')).toBeVisible()
  await kind('No-shows 1').click()
  await expect.element(page.getByText('Address: settled')).toBeVisible()
  await expect.element(page.getByText('Nothing here')).toBeVisible()
  await state('Open (1)').click()
  await expect.element(page.getByText('Contested no-show')).toBeVisible()
})

test('an address of decided cases opens them in a moderation queue', async () => {
  await openQueue('?tab=settled')
  await expect.element(kind('No-shows 1')).toHaveAttribute('aria-selected', 'true')
  await expect.element(state('Decided (0)')).toBeChecked()
})

test('three kinds of a moderation queue fit a phone of 360 px in one row, in French', async () => {
  await page.viewport(360, 780)
  const French = () => (
    <main className="px-4">
      <CaseQueue
        title="À décider"
        text="3 cas"
        kinds={[
          { label: 'Avis', open: 'reports', decided: 'decided' },
          { label: 'Messages', open: 'messages', decided: 'decided_messages' },
          { label: 'Absences', open: 'no_shows', decided: 'settled' },
        ]}
        lists={{ ...lists, messages: listOf('Message'), decided_messages: listOf() }}
      />
    </main>
  )
  const Stub = createRoutesStub([{ path: '/', Component: French }])
  await render(<Stub initialEntries={['/']} />)
  const strip = page.getByRole('tablist').element()
  expect(strip.scrollWidth).toBeLessThanOrEqual(strip.clientWidth)
})
