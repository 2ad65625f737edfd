import { expect, test } from 'vitest'
import { findNativeValidation } from './forms.ts'

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
