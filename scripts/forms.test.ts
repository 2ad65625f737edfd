import { expect, test } from 'vitest'
import { findGenericErrors, findNativeValidation } from './forms.ts'

const linesOf = (text: string) =>
  findNativeValidation('form.tsx', text).map((error) => Number(error.split(':')[1]))

test.each([
  '<form method="post">',
  '<Form\n  method="post"\n  onSubmit={(event) => send({ event })}\n>',
  '<fetcher.Form method="post">',
  '<form noValidate={failed}>',
])('a form with the validation of the browser is an error: %s', (text) => {
  expect(linesOf(`const a = 1\n${text}`)).toEqual([2])
})

test.each([
  '<form noValidate method="post">',
  '<Form\n  onChange={() => a > b}\n  noValidate\n>',
  '<FormDialog intent="enter">',
  'useActionData<FormFailure>()',
])('no error: %s', (text) => {
  expect(linesOf(text)).toEqual([])
})

test('a screen that only says that a field is required is an error', () => {
  const text = 'const a = 1\nsetFields({ name: m.field_required() })\n'
  expect(findGenericErrors('form.tsx', text)).toEqual([
    'form.tsx:2: say what to enter, with the message required_... of the field',
  ])
  expect(findGenericErrors('form.tsx', 'setFields({ name: m.required_name() })')).toEqual([])
})
