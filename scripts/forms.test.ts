import { expect, test } from 'vitest'
import {
  listEndAlignedFields,
  listGenericErrors,
  listNativePickers,
  listNativeValidation,
} from './forms.ts'

const linesOf = (text: string) =>
  listNativeValidation('form.tsx', text).map((error) => Number(error.split(':')[1]))

test.each([
  '<form method="post">',
  '<Form\n  method="post"\n  onSubmit={(event) => send({ event })}\n>',
  '<fetcher.Form method="post">',
  '<form noValidate={failed}>',
])('the check of forms reports a form that uses the browser’s own validation: %s', (text) => {
  expect(linesOf(`const a = 1\n${text}`)).toEqual([2])
})

test.each([
  '<form noValidate method="post">',
  '<Form\n  onChange={() => a > b}\n  noValidate\n>',
  '<FormDialog intent="enter">',
  'useActionData<FormFailure>()',
])('the check of forms accepts code without the browser’s own validation: %s', (text) => {
  expect(linesOf(text)).toEqual([])
})

test('the check of forms reports an error message that says only that a field is required', () => {
  const text = 'const a = 1\nsetFields({ name: m.field_required() })\n'
  expect(listGenericErrors('form.tsx', text)).toEqual([
    'form.tsx:2: say what to enter, with the message required_... of the field',
  ])
  expect(listGenericErrors('form.tsx', 'setFields({ name: m.required_name() })')).toEqual([])
})

test('the check of forms reports a row whose fields are aligned at the bottom although one can show an error', () => {
  const row = (alignment: string, error: string) =>
    [`  <div className="grid ${alignment}">`, `    <TextField ${error}/>`, '  </div>'].join('\n')
  expect(listEndAlignedFields('form.tsx', row('items-end', 'error={fields.price} '))).toEqual([
    'form.tsx:1: use items-start, so that an error below a field moves no label',
  ])
  expect(listEndAlignedFields('form.tsx', row('items-start', 'error={fields.price} '))).toEqual([])
  expect(listEndAlignedFields('form.tsx', row('items-end', ''))).toEqual([])
})

test('the check of forms reports the browser’s own pickers of days and times', () => {
  expect(listNativePickers('form.tsx', '<input\n  type="time"\n/>')).toEqual([
    'form.tsx:2: use TimeField instead of the browser’s own picker',
  ])
  expect(listNativePickers('form.tsx', '<TextField type="date" />')).toEqual([
    'form.tsx:1: use DateField instead of the browser’s own picker',
  ])
  expect(listNativePickers('form.tsx', '<TextField type="text" />')).toEqual([])
})
