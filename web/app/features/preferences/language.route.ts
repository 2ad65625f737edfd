import { pathOnThisSite } from '@ujuzi/contract/return-path'
import { redirect } from 'react-router'
import { yearCookie } from '#app/lib/cookies.ts'
import { asLocale } from '#app/lib/locales.ts'
import type { Route } from './+types/language.route.ts'

export const loader = () => redirect('/')

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const cookie = yearCookie('PARAGLIDE_LOCALE', asLocale(form.get('locale')))
  return redirect(pathOnThisSite(form.get('back')) ?? '/', { headers: { 'set-cookie': cookie } })
}
