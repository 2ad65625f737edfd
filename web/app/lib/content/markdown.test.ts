import { expect, test } from 'vitest'
import { blockText, parseDocument, parseSpans, sectionsOf } from './markdown.ts'

const source = `---
title: Terms of {name}
lead: What we agree on.
---
First line
second line.

## Bookings {#bookings}

- one
- two
  and a half

1. first

| Price | XAF |
| --- | --- |
| Hair | 7,500 |

> A quote.

! A **hint** with a [link](/help).`

test('a Markdown document is parsed into title, lead and blocks, with the given values inserted', () => {
  expect(parseDocument(source, { name: 'Ujuzi' })).toEqual({
    title: 'Terms of Ujuzi',
    lead: 'What we agree on.',
    blocks: [
      { kind: 'text', text: 'First line second line.' },
      { kind: 'heading', level: 2, id: 'bookings', text: 'Bookings' },
      { kind: 'list', ordered: false, items: ['one', 'two and a half'] },
      { kind: 'list', ordered: true, items: ['first'] },
      { kind: 'table', head: ['Price', 'XAF'], rows: [['Hair', '7,500']] },
      { kind: 'quote', text: 'A quote.' },
      { kind: 'hint', text: 'A **hint** with a [link](/help).' },
    ],
  })
})

test.each([
  ['an unknown value', '---\ntitle: A\nlead: B\n---\n{days} days', /days/],
  ['a heading without an id', '---\ntitle: A\nlead: B\n---\n## Bookings', /Bookings/],
  ['a missing lead', '---\ntitle: A\n---\nText', /lead/],
])('parsing a document with %s is an error', (_, text, error) => {
  expect(() => parseDocument(text, {})).toThrow(error)
})

test('parses text into plain, strong and link spans', () => {
  expect(parseSpans('Ask **us** in [help](/help).')).toEqual([
    { kind: 'plain', text: 'Ask ' },
    { kind: 'strong', text: 'us' },
    { kind: 'plain', text: ' in ' },
    { kind: 'link', text: 'help', to: '/help' },
    { kind: 'plain', text: '.' },
  ])
})

test('the plain text of a block contains no markup', () => {
  const { blocks } = parseDocument(source, { name: 'Ujuzi' })
  expect(blocks.map(blockText).slice(4)).toEqual([
    'Price XAF Hair 7,500',
    'A quote.',
    'A hint with a link.',
  ])
})

test('a Markdown document is split into sections at the headings of the given level', () => {
  const { blocks } = parseDocument(source, { name: 'Ujuzi' })
  const sections = sectionsOf(blocks, 2)
  expect(sections).toMatchObject([{ id: 'bookings', title: 'Bookings' }])
  expect(sections[0]?.blocks).toHaveLength(5)
})
