import { expect, it } from 'vitest'
import { insertText } from './insert-text.ts'

it.each([
  ['', 0, 0, 'Blue gate.|'],
  ['Hello', 5, 5, 'Hello Blue gate.|'],
  ['Hello Ruth', 5, 5, 'Hello Blue gate.| Ruth'],
  ['Hello Ruth', 6, 10, 'Hello Blue gate.|'],
  ['\nRuth', 0, 0, 'Blue gate.|\nRuth'],
])(
  'inserts a quick reply into the message %j at the selection from %i to %i',
  (text, start, end, expected) => {
    const next = insertText(text, 'Blue gate.', start, end)
    expect(`${next.text.slice(0, next.caret)}|${next.text.slice(next.caret)}`).toBe(expected)
  },
)
