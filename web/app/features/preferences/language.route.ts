import { sameSitePath } from '@ujuzi/contract/api/return-path'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { redirect } from 'react-router'
import { asLocale } from '#app/lib/i18n/locales.ts'
import { yearCookie } from '#app/lib/storage/cookies.ts'
import type { Route } from './+types/language.route.ts'

export const loader = () => redirect('/')

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const locale = asLocale(form.get('locale'))
  const cookie = yearCookie('PARAGLIDE_LOCALE', locale)
  const back = sameSitePath(form.get('back')) ?? '/'
  return redirect(inLanguage(back, locale), { headers: { 'set-cookie': cookie } })
}

/** Replaces the language in the URL's `lang` parameter, which would override the cookie. */
const inLanguage = (path: string, locale: Locale) =>
  path.replace(/([?&]lang=)[^&#]*/g, (_, start: string) => start + locale)
