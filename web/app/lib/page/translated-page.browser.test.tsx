import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { translatePage } from '#app/lib/testing/translate-page.ts'
import { allowTranslation } from './translated-page.ts'

beforeAll(allowTranslation)

let stop = () => {}
afterEach(() => stop())

/** Text of the box, as a reader sees it after the translation. */
const shown = () => page.getByTestId('box').element().textContent

type Props = { before?: string; text?: string | false; after?: boolean; order?: string[] }

function Box({ before = '', text = false, after = false, order = [] }: Props) {
  return (
    <div data-testid="box">
      {before && <b>{before}</b>}
      {text}
      {after && <i>!</i>}
      {order.map((part) => (
        <Bare key={part} text={part} />
      ))}
    </div>
  )
}

const Bare = ({ text }: { text: string }) => text

const changes: [string, Props, Props, string][] = [
  ['an element before a text', { text: 'Save' }, { before: '…', text: 'Save' }, '…Save'],
  ['a text before an element', { after: true }, { text: 'Save', after: true }, 'Save!'],
  [
    'another text',
    { text: '3 results', after: true },
    { text: '2 results', after: true },
    '2 results!',
  ],
  ['no text', { text: 'Save', after: true }, { after: true }, '!'],
  ['nothing at all', { before: 'a', text: 'b', after: true, order: ['c'] }, {}, ''],
  ['another order of texts', { order: ['a', 'b', 'c'] }, { order: ['c', 'a', 'b'] }, 'cab'],
  ['fewer texts', { order: ['a', 'b', 'c'] }, { order: ['b'] }, 'b'],
]

for (const move of [false, true]) {
  test.each(changes)(
    `a page whose texts a translator ${move ? 'moved' : 'replaced'} is updated to show %s`,
    async (_, before, after, expected) => {
      const { rerender } = await render(<Box {...before} />)
      stop = translatePage({ move })
      await rerender(<Box {...after} />)
      await expect.poll(shown).toBe(expected)
      // And back, on what the translator made of it.
      await rerender(<Box {...before} />)
      await rerender(<Box {...after} />)
      await expect.poll(shown).toBe(expected)
    },
  )
}

test('a text that changes repeatedly on a translated page always shows its latest value', async () => {
  const { rerender } = await render(<Box text="0 left" after />)
  stop = translatePage()
  for (const count of [1, 2, 3]) {
    await rerender(<Box text={`${count} left`} after />)
    await expect.poll(shown).toBe(`${count} left!`)
  }
})

test('removing a node from an element that is not its parent leaves it there without an error on a translated page', () => {
  const [one, other] = [document.createElement('div'), document.createElement('div')]
  const child = other.appendChild(document.createElement('i'))
  expect(one.removeChild(child)).toBe(child)
  expect(child.parentNode).toBe(other)
})
