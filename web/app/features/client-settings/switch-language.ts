import type { Locale } from '@ujuzi/contract/locale/locales'

/** Shows the current page in another language: a document request, because all texts change. */
export function switchLanguage(locale: Locale) {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = '/language'
  for (const [name, value] of [
    ['locale', locale],
    ['back', location.pathname],
  ] as const) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
}
